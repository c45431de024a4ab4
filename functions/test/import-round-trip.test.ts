import type { AccountExport } from '@mylinguist/shared/schemas/account';
import type { ImportItemInput } from '@mylinguist/shared/schemas/import';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { documentsOf, expectExactCounters, importer, logOf } from './fixtures/imports';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function exportOf(learner: TestLearner): Promise<AccountExport> {
  const reply = await learner.call('exportAccount');
  expect(reply.status).toBe(200);
  return JSON.parse(reply.bytes.toString()) as AccountExport;
}

const typedQuestion = {
  id: '5d7f0c1e-2f64-4a44-9f0e-b1f0a9c25a21',
  question: 'What comes after the front?',
  answer: 'The back',
  others: [],
  explanation: 'It is on the other side.',
  from: '1z141z3',
};

/** Creates a learner with notes of every kind, tags, settings and reviews of a year. */
async function arrange(): Promise<TestLearner> {
  setClock('2026-03-02T12:00:00.000Z');
  const learner = newLearner(api);
  await learner.putSettings({ timezone: 'Asia/Tokyo', revisionNotesCount: 30 });
  await learner.call('createTag', { body: { name: 'verbs', color: '#112233', language: 'es' } });
  await learner.call('createTag', { body: { name: 'plain' } });
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const source = index === 3 ? { source: { title: 'Book', url: 'https://example.com/' } } : {};
    const { id } = await learner.create({
      title: `Note ${index}`,
      content: index % 2 === 0 ? 'text' : '',
      flashcard: { front: `front ${index}`, back: 'back' },
      cloze: index % 3 === 0 ? { text: 'a {{blank}}' } : null,
      tags: index % 2 === 0 ? ['verbs'] : [],
      ...source,
    });
    ids.push(id);
  }
  for (const day of [4, 40, 200, 360]) {
    setClock(new Date(Date.parse('2026-03-02T12:00:00.000Z') + day * 86_400_000).toISOString());
    for (const [index, noteId] of ids.entries()) {
      if (index % 4 === 0) continue;
      const body = { noteId, response: index % 3 === 0 ? 'Hard' : 'Easy', durationMs: 1200 };
      await learner.call('review', { body });
    }
  }
  await learner.update(ids[1] ?? '', { content: 'edited' });
  await learner.update(ids[2] ?? '', { isArchived: true });
  await learner.update(ids[5] ?? '', { aiEnriched: true });
  await learner.update(ids[7] ?? '', { quiz: [typedQuestion] });
  await learner.remove(ids[6] ?? '');
  return learner;
}

/** Returns the items that a client sends for an export. */
function itemsOf({ notes, reviews }: AccountExport): ImportItemInput[] {
  return notes.map((note) => ({
    ...(note as Omit<ImportItemInput, 'createdAt' | 'due' | 'past'>),
    aiEnriched: note.aiEnriched ? (true as const) : undefined,
    createdAt: note.reviewData.createdAt,
    due: null,
    past: null,
    reviewData: note.reviewData,
    reviews: reviews
      .filter(({ noteId }) => noteId === note.id)
      .map((entry) => ({ ...entry, durationMs: null })),
  }));
}

/** Returns the restored parts of an export. */
const comparable = ({ settings, tags, notes, reviews, deletedNotes }: AccountExport) => {
  const restored = new Set(notes.map(({ id }) => id));
  const deleted = new Set(deletedNotes.map(({ id }) => id));
  return {
    settings,
    tags,
    notes: notes.map((note) => ({ ...note, importId: undefined, importDigest: undefined })),
    reviews: reviews
      .filter(({ noteId }) => restored.has(noteId) && !deleted.has(noteId))
      .map((entry) => ({ ...entry, durationMs: null, isImported: undefined })),
  };
};

test('an export that is imported into a new account gives the same export', async () => {
  const from = await arrange();
  const file = await exportOf(from);
  expect(file.notes.length).toBe(11);
  expect(file.reviews.length).toBeGreaterThan(20);
  const now = '2027-06-01T12:00:00.000Z';
  setClock(now);
  const to = newLearner(api);
  const { start, send } = importer(to);

  const importId = await start({ source: 'mylinguist', tags: file.tags });
  const results = await send(importId, itemsOf(file));
  await to.putSettings(file.settings);

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['created']));
  expect(comparable(await exportOf(to))).toEqual(comparable(file));
  const [first] = await to.list();
  expect((await to.review(first?.id ?? '')).status).toBeLessThan(500);
});

test('an export that is imported into its own account changes nothing', async () => {
  const learner = await arrange();
  const file = await exportOf(learner);
  const { start, send } = importer(learner);
  const importId = await start({ source: 'mylinguist', tags: file.tags });
  const before = await documentsOf(api, learner);

  const results = await send(importId, itemsOf(file));

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unchanged']));
  expect(await documentsOf(api, learner)).toEqual(before);
});

test('a log of several requests is restored once, and removed by an undo', async () => {
  const file = await exportOf(await arrange());
  const now = '2027-06-01T12:00:00.000Z';
  setClock(now);
  const to = newLearner(api);
  const { start, send, undo } = importer(to);
  const importId = await start({ source: 'mylinguist' });
  const items = itemsOf(file);
  const inParts = (from: number, until: number) =>
    items.map((item) => ({ ...item, reviews: item.reviews?.slice(from, until) }));

  await send(importId, inParts(0, 2));
  await send(importId, inParts(2, 9));
  await send(importId, inParts(0, 9));

  const log = await logOf(api, to);
  const restored = comparable(file).reviews;
  expect(log).toHaveLength(restored.length);
  await expectExactCounters(api, to, now);
  const kept = items.find(({ reviews = [] }) => reviews.length > 1)?.id ?? '';
  setClock('2027-06-02T12:00:00.000Z');
  await to.update(kept, { content: 'mine' });
  await undo(importId);
  const left = await logOf(api, to);
  expect(left.map(({ noteId }) => noteId)).toEqual(
    restored.filter(({ noteId }) => noteId === kept).map(() => kept),
  );
});
