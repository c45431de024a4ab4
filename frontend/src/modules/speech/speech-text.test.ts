import { makeNote } from '../../testing/factories';
import { listedSide, speechText } from './speech-text';

const cloze = { title: 'Leaves', text: 'They turn {{light}} into **{{energy}}**.', answers: [] };
const flashcard = { front: '**gato**', back: '`cat`', hint: null };

test.each([
  [
    'a note with its title',
    { title: 'Cats', content: 'A *cat*\nsleeps.' },
    'note',
    'Cats.\nA cat\nsleeps.',
  ],
  ['a title that ends itself', { title: 'Cats?', content: 'Yes.' }, 'note', 'Cats?\nYes.'],
  ['a question', { flashcard }, 'front', 'gato'],
  ['a rich answer', { flashcard, contentType: 1 }, 'back', 'cat'],
  ['a cloze test', { cloze }, 'blanks', 'Leaves.\nThey turn ____ into ____.'],
  [
    'a rich cloze test',
    { cloze, contentType: 1 },
    'blanks',
    'Leaves.\nThey turn _____ into ______.',
  ],
  ['its answers', { cloze, contentType: 1 }, 'answers', 'They turn light into energy.'],
  ['a card without a text', { title: null, content: '', flashcard }, 'note', 'gato.\n`cat`'],
] as const)('reads %s', (_, note, side, text) => {
  expect(speechText(makeNote(note), side)).toBe(text);
});

test.each([
  ['its text', { content: 'A cat', flashcard }, 'note'],
  ['the question of its card', { content: '', flashcard }, 'front'],
  ['its cloze test', { content: '', cloze }, 'blanks'],
  ['its title', { title: 'Cats', content: '' }, 'title'],
] as const)('a list reads %s of a note', (_, note, side) => {
  expect(listedSide(makeNote(note))).toBe(side);
});
