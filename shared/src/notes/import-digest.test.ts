import fc from 'fast-check';
import { importItemSchema, type ImportItemInput } from '../schemas/import';
import { anyText } from '../../../testing/any-text';
import { importedSchedule } from '../scheduling/imported-schedule';
import { recordReview } from '../scheduling/schedule';
import type { ReviewData } from '../schemas/note';
import { property } from '../testing/property';
import { importDigest, isChangedAtSource, takesSchedule, type ComparedNote } from './import-digest';

const item: ImportItemInput = {
  id: '11111111-2222-4333-8444-555555555555',
  title: 'Tiere',
  content: '',
  flashcard: { front: 'Hund', back: 'dog', hint: null },
  createdAt: null,
  due: '2026-03-20',
  past: '1;f00;0E,5E',
};
const options = {
  now: new Date('2026-03-02T12:00:00Z'),
  importedAt: new Date('2026-03-02T11:00:00Z'),
  timeZone: 'Europe/Berlin',
};

/** Returns the note that an import of the item stores. */
function imported(
  changes: Partial<ImportItemInput> = {},
): ComparedNote & { reviewData: ReviewData } {
  const parsed = importItemSchema.parse({ ...item, ...changes });
  const reviewData = importedSchedule(parsed, options) as ReviewData;
  return { ...parsed, reviewData, importDigest: importDigest(parsed) };
}

const reviewed = (note: ReturnType<typeof imported>) => ({
  ...note,
  reviewData: recordReview(note.reviewData, 'Easy', {
    ...options,
    now: new Date('2026-03-20T12:00:00Z'),
  }).next,
});

const anyTexts = anyText({ maxLength: 30 });
const texts = anyTexts.map((text) => `x${text}`);
const items = fc.record(
  {
    title: fc.option(anyTexts),
    content: texts,
    flashcard: fc.option(fc.record({ front: texts, back: texts, hint: fc.option(anyTexts) })),
    cloze: fc.option(fc.record({ text: texts.map((text) => `{{${text}}} ${text}`) })),
    source: fc.option(fc.record({ title: texts, author: fc.option(anyTexts) })),
  },
  { requiredKeys: ['content'] },
);

property('the digest is the same before and after the API parses a note', [items], (made) => {
  const given = { ...item, flashcard: null, ...made };
  const parsed = importItemSchema.safeParse(given);

  if (parsed.success) expect(importDigest(parsed.data)).toBe(importDigest(given));
});

test('the digest is short and never changes', () => {
  // Stored notes have it: another one would ask the learner about every note again.
  expect(importDigest(item)).toBe('dly8fy.1kqkehe');
});

test.each<[string, Partial<ImportItemInput>]>([
  ['title', { title: null }],
  ['content', { content: 'x' }],
  ['format', { contentType: 1 }],
  ['front', { flashcard: { front: 'Der Hund', back: 'dog' } }],
  ['cloze test', { cloze: { text: '{{Hund}}' } }],
  ['source', { source: { title: 'Dune' } }],
  ['review date', { due: '2026-03-21' }],
  ['reviews', { past: '1;f00;0E,5H' }],
])('a note is changed when the %s changes in the file', (_, changes) => {
  expect(isChangedAtSource({ ...item, ...changes }, imported())).toBe(true);
});

test.each<[string, Partial<ImportItemInput>, ComparedNote]>([
  ['is the same', {}, imported()],
  ['is the same, also if the note was edited here', {}, { ...imported(), content: 'mine' }],
  [
    'has the texts of a note that was never imported',
    {},
    { ...imported(), importDigest: undefined },
  ],
  ['changed to the texts of the note', { title: 'x' }, { ...imported(), title: 'x' }],
  ['has other tags', { tags: ['new'] }, imported()],
  ['has other reviews, but the note was reviewed here', { past: '1;f00;0E' }, reviewed(imported())],
  ['has no schedule any more', { past: null, due: null }, imported()],
])('a note is unchanged when the file %s', (_, changes, note) => {
  expect(isChangedAtSource({ ...item, ...changes }, note)).toBe(false);
});

test('a note that was never imported is changed when the file has other texts', () => {
  const note = { ...imported(), importDigest: undefined };

  expect(isChangedAtSource({ ...item, title: 'x' }, note)).toBe(true);
});

describe('a note takes over the schedule of a file', () => {
  test.each<[string, Partial<ImportItemInput>]>([
    ['with reviews', {}],
    ['with reviews and no review date', { due: null }],
    ['with a review date only', { past: null }],
    ['without a schedule', { past: null, due: null }],
    ['with the schedule of an export', { reviewData: imported().reviewData }],
  ])('if it was imported %s and not reviewed here', (_, first) => {
    expect(takesSchedule(item, imported(first))).toBe(true);
    expect(takesSchedule(item, reviewed(imported(first)))).toBe(false);
  });

  test('unless the file has none', () => {
    expect(takesSchedule({ ...item, past: null, due: null }, imported())).toBe(false);
  });
});
