import { makeNote } from '../../testing/factories';
import { noteName } from './note-name';

const card = { front: '**Capital** of France?', back: 'Paris', hint: null };
const cloze = { title: null, text: 'I live in {{Paris}}', answers: ['Paris'] };

test.each([
  ['its title', { title: 'Cells', content: 'text' }, 'Cells'],
  ['its first words without markers', { content: '**bold**\n and more' }, 'bold and more'],
  ['the question of its card', { content: '', flashcard: card }, 'Capital of France?'],
  ['its cloze text with the answers hidden', { content: '', cloze }, 'I live in _____'],
  ['untitled when it holds no words', { content: ' ' }, 'Untitled Note'],
  ['60 characters of a long text', { content: '🎉'.repeat(80) }, `${'🎉'.repeat(59)}…`],
])('a note is called by %s', (_, fields, name) => {
  expect(noteName(makeNote(fields))).toBe(name);
});
