import fc from 'fast-check';
import { limits } from '../limits';
import { richPlainText } from '../notes/rich-format';
import { isOutdated, quizDigest, quizSource } from './quiz-source';

const note = {
  title: 'Spanish',
  content: 'The *sobremesa* is the talk after the meal.',
  flashcard: { front: 'to learn', back: 'aprender', hint: null },
  cloze: { title: null, text: 'Yo {{aprendo}} español.', answers: ['aprendo'] },
};

test('asks about the title, the text and the exercises', () => {
  expect(quizSource(note)).toBe(
    'Spanish\n\nThe *sobremesa* is the talk after the meal.\n\nto learn\n\naprender\n\nYo aprendo español.',
  );
});

test('asks about the texts of a rich note without their markers and addresses', () => {
  const rich = { ...note, content: '- [sobremesa](https://a.b)', cloze: null };
  expect(quizSource(rich, richPlainText)).toBe('Spanish\n\n• sobremesa\n\nto learn\n\naprender');
});

test.each([
  ['another word', { ...note, content: 'The sobremesa is the nap after the meal.' }, true],
  ['another title', { ...note, title: 'Catalan' }, true],
  [
    'another answer of the flashcard',
    { ...note, flashcard: { ...note.flashcard, back: 'saber' } },
    true,
  ],
  ['no cloze', { ...note, cloze: null }, true],
  ['a mark removed', { ...note, content: 'The sobremesa is the talk after the meal' }, false],
  ['another case', { ...note, title: 'SPANISH' }, false],
  ['a hint', { ...note, flashcard: { ...note.flashcard, hint: 'a verb' } }, false],
])('with %s a question is outdated: %#', (_, changed, expected) => {
  expect(isOutdated({ from: quizDigest(note) }, changed)).toBe(expected);
});

test('the source and the digest of any note keep to their limits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6000 }), (content) => {
      const any = { ...note, content };
      expect(quizSource(any).length).toBeLessThanOrEqual(limits.noteContent);
      expect(quizDigest(any).length).toBeLessThanOrEqual(limits.quizDigest);
    }),
    { numRuns: 30 },
  );
});
