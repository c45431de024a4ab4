import { makeNote } from '../../../testing/factories';
import { hitExcerpt } from './hit-excerpt';

const long = 'word '.repeat(40);
const flashcard = { front: 'the **house**', back: 'la casa', hint: 'starts with c' };
const cloze = { title: null, text: 'Vuelvo a {{casa}} hoy', answers: ['casa'] };
const source = {
  title: 'Las bodas',
  author: 'Lorca',
  url: 'https://example.com/casa',
  locator: null,
};

test.each<[string, Parameters<typeof makeNote>[0], string | null]>([
  ['the title', { title: 'Casa', flashcard }, null],
  ['a tag', { content: 'a', tags: ['casa'], flashcard }, null],
  ['the start of the text', { content: 'en casa', flashcard }, null],
  ['the back of a card', { content: 'a', flashcard }, 'Flashcard: la casa'],
  [
    'the front of a card that is not the text',
    { content: 'a', flashcard: { front: 'mi **casa**', back: 'b', hint: null } },
    'Flashcard: mi casa',
  ],
  [
    'the front of a card that is the text',
    { content: '', flashcard: { ...flashcard, front: 'casa' } },
    null,
  ],
  ['a cloze text', { content: 'a', cloze }, 'Cloze: Vuelvo a casa hoy'],
  [
    'an answer of a cloze text that is the text',
    { content: '', cloze },
    'Cloze: Vuelvo a casa hoy',
  ],
  [
    'the question of a cloze text that is the text',
    { content: '', cloze: { title: null, text: 'en casa {{hoy}}', answers: ['hoy'] } },
    null,
  ],
  ['the source line', { content: 'a', source: { ...source, title: 'Mi casa' } }, null],
  ['the address of a source', { content: 'a', source }, 'Source: …https://example.com/casa'],
  [
    'text that may be clamped',
    { content: `${long}casa` },
    'Further down: …word word word word casa',
  ],
  ['a later line', { content: 'one\ncasa' }, 'Further down: one casa'],
])('a hit in %s', (_name, note, expected) => {
  const excerpt = hitExcerpt(makeNote(note), { texts: ['casa'], words: [] });
  expect(excerpt && `${excerpt.label}: ${excerpt.text}`).toBe(expected);
  expect(excerpt?.inText !== undefined).toBe(expected?.startsWith('Further') ?? false);
});

test.each([
  [['casa', 'word'], [], 'Flashcard: la casa'],
  [['c', 'casa'], [], 'Flashcard: la casa'],
  [['caza'], ['casa'], 'Flashcard: la casa'],
  [['word'], ['casa'], null],
  [['xyz'], ['cas'], null],
])('what was sought, %j with the near words %j', (texts, words, expected) => {
  const note = makeNote({ content: 'a word', flashcard });
  const excerpt = hitExcerpt(note, { texts, words });
  expect(excerpt && `${excerpt.label}: ${excerpt.text}`).toBe(expected);
});
