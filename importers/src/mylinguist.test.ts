import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { leftOutOf, readText } from './testing/read-text';

const id = '0b6f2c7e-1111-4222-8333-444455556666';
const instant = '2026-03-01T04:00:00.000Z';
const schedule = {
  repetitions: 1,
  easeFactor: 2.5,
  interval: 3,
  nextReviewDate: '2026-03-04T04:00:00.000Z',
  lastReviewDate: instant,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: instant,
};
const srs = {
  v: 1 as const,
  stability: 3,
  difficulty: 5,
  lapses: 0,
  lastDay: 20_513,
  dueDay: 20_516,
};

const past = '1;ftp;sE';

const exported: AccountExport = {
  format: 'mylinguist-export',
  version: 1,
  exportedAt: instant,
  account: { email: 'a@b.example', name: 'A', picture: null, createdAt: instant },
  settings: defaultSettings,
  tags: [{ name: 'animal', color: '#123456', language: 'de' }],
  notes: [
    {
      id,
      title: 'Title',
      content: 'Some **text**',
      contentType: 1,
      aiEnriched: true,
      tags: ['animal'],
      isArchived: true,
      archivedAt: instant,
      editedAt: instant,
      flashcard: { front: 'Hund', back: 'dog', hint: null },
      cloze: null,
      source: { url: 'https://example.com/a', title: 'Dune', author: 'Ada', locator: 'Page 3' },
      reviewData: { ...schedule, srs: { ...srs, past } },
    },
  ],
  deletedNotes: [],
  imports: [],
  reviews: [
    {
      noteId: id,
      reviewId: id,
      reviewedAt: instant,
      day: 20_513,
      response: 'Easy',
      elapsedDays: 28,
      predictedRecall: 0.9,
      durationMs: 1234,
      xpEarned: 10,
      before: { ...schedule, srs },
      after: { ...schedule, srs },
    },
  ],
  threads: [{ secret: 'chat' }],
  other: [],
};
const read = (document: unknown) => readText(JSON.stringify(document), undefined, 'export.json');

test('an export gives back notes, tags, settings and reviews', async () => {
  const { format, notes, restored, leftOut } = await read(exported);
  expect(format).toBe('mylinguist');
  expect(leftOut).toEqual([]);
  expect(notes.map(({ stored }) => stored)).toEqual(exported.notes);
  expect(restored).toEqual({
    settings: exported.settings,
    tags: exported.tags,
    reviews: exported.reviews.map((review) => ({ ...review, durationMs: null })),
  });
});

test('a restored note keeps its id and shows its schedule', async () => {
  const { notes } = await read(exported);
  expect(notes).toMatchObject([
    {
      id,
      key: `mylinguist:${id}`,
      kind: 'flashcard',
      due: '2026-03-04',
      reviews: 1,
      past,
      isArchived: true,
      createdAt: schedule.createdAt,
    },
  ]);
});

test('account and threads are not restored', async () => {
  const text = JSON.stringify(await read(exported));
  expect(text).not.toContain('a@b.example');
  expect(text).not.toContain('chat');
});

test('notes that are not valid are counted, and their reviews left out', async () => {
  const [note] = exported.notes;
  const broken = [
    { ...note, content: 5 },
    null,
    'x',
    { ...note, reviewData: { ...schedule, srs: { ...srs, stability: NaN } } },
  ];
  const imported = await read({ ...exported, notes: broken });
  expect(imported.notes).toEqual([]);
  expect(leftOutOf(imported)).toEqual(['unknown-type 4']);
  expect(imported.restored?.reviews).toEqual([]);
});

test('an id that is no UUID is replaced by one', async () => {
  const [note] = exported.notes;
  const { notes } = await read({ ...exported, notes: [{ ...note, id: '../x' }] });
  expect(notes[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
});

test('a note that claims more reviews than are counted is left out', async () => {
  const [note] = exported.notes;
  const reviewData = { ...schedule, srs: { ...srs, past }, repetitions: 2 ** 53 - 1 };
  const { notes, leftOutNotes } = await read({ ...exported, notes: [{ ...note, reviewData }] });
  expect(notes).toEqual([]);
  expect(leftOutNotes).toHaveLength(1);
});

test('a due day beyond every calendar is no date', async () => {
  const [note] = exported.notes;
  const far = { ...note, reviewData: { ...schedule, srs: { ...srs, past, dueDay: 9e15 } } };
  expect((await read({ ...exported, notes: [far] })).notes).toMatchObject([{ due: null }]);
});

test('names of prototypes have no effect', async () => {
  const text = JSON.stringify(exported).replace(
    '"tags":[{',
    '"__proto__":{"polluted":1},"tags":[{"__proto__":{"polluted":1},',
  );
  const { restored } = await readText(text);
  expect(Object.prototype).not.toHaveProperty('polluted');
  expect(restored?.tags).toEqual(exported.tags);
});

test.each([
  ['a later version', JSON.stringify({ ...exported, version: 2 }), /newer version/],
  ['a damaged file', JSON.stringify(exported).slice(0, -5), /damaged/],
  ['nested arrays', `{"a":${'['.repeat(100_000)} "mylinguist-export"`, /damaged/],
  ['another format', '{"format":"x","a":"mylinguist-export"}', /no export of MyLinguist/],
])('%s is refused', async (_, text, message) => {
  await expect(readText(text)).rejects.toThrow(message);
});

test('a restored note keeps its source', async () => {
  const { notes } = await readText(JSON.stringify(exported));
  expect(notes[0]?.source).toEqual(exported.notes[0]?.source);
});
