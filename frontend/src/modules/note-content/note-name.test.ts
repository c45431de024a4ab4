import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import fc from 'fast-check';
import { makeNote } from '../../testing/factories';
import { noteName } from './note-name';

const card = { front: '**Capital** of France?', back: 'Paris', hint: null };
const cloze = { title: null, text: 'I live in {{Paris}}', answers: ['Paris'] };

test.each([
  ['its title', { title: 'Cells', content: 'text' }, 'Cells'],
  ['its first words without markers', { content: '**bold**\n and more' }, 'bold and more'],
  ['the question of its card', { content: '', flashcard: card }, 'Capital of France?'],
  ['its cloze text with the answers hidden', { content: '', cloze }, 'I live in _____'],
  [
    'the words of its rich text',
    { contentType: 1, content: '- [a **b**](https://c.d)\n- ==e== `f`\n\n> g\n```js\nh\n```' },
    'a b e f g h',
  ],
  [
    'its rich words before a cut link',
    { contentType: 1, content: `${'a '.repeat(20)}[b](https://${'c'.repeat(300)})` },
    `${'a '.repeat(20)}b`,
  ],
  ['the same characters in a light note', { content: '- [a](https://c.d)' }, '- [a](https://c.d)'],
  ['untitled when it holds no words', { content: ' ' }, 'Untitled Note'],
  ['60 characters of a long text', { content: '🎉'.repeat(80) }, `${'🎉'.repeat(59)}…`],
])('a note is called by %s', (_, fields, name) => {
  expect(noteName(makeNote(fields))).toBe(name);
});

test('a rich note is called by the words that it shows', () => {
  const lines = fc.constantFrom(
    ...['- a', '  - b', '-', '> c', '>d', '> - e', 'f `g` `', '```js\nh\n```', '==i== = j'],
    ...['[k l](https://a.b/c_(d))', '**m**', ''],
  );
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), (written) => {
      const content = ['n', ...written].join('\n');
      const shown = richPlainText(content).replace(/^ *• ?/gm, '');
      expect(noteName(makeNote({ contentType: 1, content }))).toBe(
        shown.replace(/\s+/g, ' ').trim(),
      );
    }),
  );
});
