import { randomUUID } from 'node:crypto';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { dueResponseSchema, reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';
import { readLoad, readLog } from '../../testing/stored';
import { withoutPast } from '../src/services/reviews/review-log';

const monday = '2026-03-02T12:00:00.000Z';
const tuesday = '2026-03-03T12:00:00.000Z';
const nextWeek = '2026-03-10T12:00:00.000Z';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  setClock(monday);
  learner = newLearner(api);
});

const codeOf = (reply: Reply) => reply.parse(errorResponseSchema).code;
const logOf = (noteId: string) => readLog(api.learning, learner.account, noteId);

/** Returns the due notes among given ones. */
async function dueOf(...ids: string[]) {
  const reply = await learner.call('listDueOf', { body: { ids } });
  expect(reply.status).toBe(200);
  return reply.parse(dueResponseSchema);
}

describe('due notes', () => {
  test('come with the settings, and with the next review date while nothing is due', async () => {
    const settings = await learner.putSettings({ revisionNotesCount: 20 });
    expect(await learner.due()).toEqual({
      notes: [],
      dueCount: 0,
      settings,
      weights: null,
      nextReviewDate: null,
      coming: Array(14).fill(0),
      hasAssistant: false,
      plan: null,
    });

    const note = await learner.create({ content: 'x' });
    expect(await learner.due()).toEqual({
      notes: [],
      dueCount: 0,
      settings,
      weights: null,
      nextReviewDate: note.reviewData.nextReviewDate,
      coming: [1, ...Array<number>(13).fill(0)],
      hasAssistant: false,
      plan: null,
    });
  });

  test('come with the number of notes due on each coming study day, in spite of a tag', async () => {
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    const { id } = await learner.create({ content: 'reviewed' });
    const archived = await learner.create({ content: 'archived' });
    await learner.update(archived.id, { isArchived: true });
    setClock('2026-03-02T19:00:00.000Z');
    await learner.create({ content: 'new' });
    expect((await learner.due()).coming?.slice(0, 3)).toEqual([1, 0, 0]);

    const { nextReviewDate } = (await learner.review(id)).parse(reviewResultSchema);
    const day = (Date.parse(nextReviewDate) - Date.parse('2026-03-02T19:00:00.000Z')) / 86_400_000;
    const expected = Array.from({ length: 14 }, (_, index) => Number(index === 0));
    expected[day - 1] = (expected[day - 1] ?? 0) + 1;
    expect((await learner.due()).coming).toEqual(expected);
    expect((await learner.due({ tag: 'verbs' })).coming).toEqual(expected);
  });

  test('become due at 04:00 in the learner’s time zone', async () => {
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    await learner.create({ content: 'x' });

    setClock('2026-03-02T18:59:59.999Z');
    expect((await learner.due()).dueCount).toBe(0);
    setClock('2026-03-02T19:00:00.000Z');
    expect((await learner.due()).dueCount).toBe(1);
  });

  test('come longest overdue first, then oldest, limited by the settings, with the full count', async () => {
    await learner.putSettings({ revisionNotesCount: 5 });
    const instants = ['03T08:00', '02T13:00', '02T12:30', '04T08:00', '02T12:45', '03T07:00'];
    for (const instant of instants) {
      setClock(`2026-03-${instant}:00.000Z`);
      await learner.create({ content: instant });
    }
    setClock(nextWeek);
    const { notes, dueCount, nextReviewDate } = await learner.due();

    expect(dueCount).toBe(6);
    expect(notes.map(({ content }) => content)).toEqual([
      '02T12:30',
      '02T12:45',
      '02T13:00',
      '03T07:00',
      '03T08:00',
    ]);
    expect(nextReviewDate).toBe('2026-03-03T04:00:00.000Z');
  });

  // The same notes as in the test of the local list (frontend/src/offline/local-due.test.ts).
  test('contain one of several siblings and count all, and chosen siblings come together', async () => {
    await learner.putSettings({ revisionNotesCount: 5 });
    const created = [];
    for (const [index, guid] of ['x', 'x', 'x', null, 'y', null, null, 'y', null].entries()) {
      setClock(`2026-03-02T12:${String(10 + index)}:00.000Z`);
      const source = guid === null ? {} : { source: { locator: `Anki note ${guid}` } };
      created.push(await learner.create({ content: String(index), ...source }));
    }
    setClock(nextWeek);
    const { notes, dueCount } = await learner.due();
    expect(notes.map(({ content }) => content)).toEqual(['0', '3', '4', '5', '6']);
    expect(dueCount).toBe(9);
    const chosen = await dueOf(...created.slice(0, 3).map(({ id }) => id));
    expect(chosen.notes.map(({ content }) => content)).toEqual(['0', '1', '2']);

    await learner.review(created[0]?.id ?? '', 'Easy');
    const later = await learner.due();
    expect(later.notes.map(({ content }) => content)).toEqual(['1', '3', '4', '5', '6']);
  });

  test('are filled up with later notes after many siblings', async () => {
    await learner.putSettings({ revisionNotesCount: 5 });
    for (let index = 0; index < 30; index++) {
      setClock(`2026-03-02T12:${String(10 + index)}:00.000Z`);
      const source = index < 26 ? { source: { locator: 'Anki note x' } } : {};
      await learner.create({ content: String(index), ...source });
    }
    setClock(nextWeek);
    const { notes, dueCount } = await learner.due();
    expect(notes.map(({ content }) => content)).toEqual(['0', '26', '27', '28', '29']);
    expect(dueCount).toBe(30);
  });

  test('exclude the archive and, for a tag, notes without it', async () => {
    const archived = await learner.create({ content: 'archived', tags: ['verbs'] });
    await learner.update(archived.id, { isArchived: true });
    await learner.create({ content: 'tagged', tags: ['verbs', 'a/b'] });
    await learner.create({ content: 'plain' });
    expect((await learner.due({ tag: 'nouns' })).nextReviewDate).toBeNull();

    setClock(tuesday);
    expect((await learner.due()).dueCount).toBe(2);
    expect(await learner.due({ tag: 'a/b' })).toMatchObject({
      dueCount: 1,
      notes: [{ content: 'tagged' }],
    });
    expect(await learner.due({ tag: 'nouns' })).toMatchObject({ dueCount: 0, notes: [] });
  });

  test.each(['Easy', 'Hard'] as const)(
    'preview the date that the answer %s produces',
    async (response) => {
      const ids = [];
      for (const content of ['a', 'b', 'c', 'd', 'e', 'f']) {
        ids.push((await learner.create({ content })).id);
      }
      setClock(nextWeek);
      for (const id of ids) {
        const { notes } = await learner.due();
        const previewed = notes.find((note) => note.id === id)?.preview[response];
        const result = (await learner.review(id, response)).parse(reviewResultSchema);
        expect(result.nextReviewDate).toBe(previewed);
      }
    },
  );

  test('are spread over equally suitable days', async () => {
    const notes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => learner.create({ content: `note ${index}` })),
    );
    setClock('2026-04-02T12:00:00.000Z');
    const days = new Set<string>();
    for (const { id } of notes) {
      days.add((await learner.review(id)).parse(reviewResultSchema).nextReviewDate);
    }
    expect(days.size).toBe(6);
    const counts = Object.values(await readLoad(api.learning, learner.account));
    expect(counts.filter((count) => count === 1)).toHaveLength(6);
  });
});

describe('the due notes among given ones', () => {
  test('come as in the due list, without those that were not asked for', async () => {
    const older = await learner.create({ content: 'older' });
    const other = await learner.create({ content: 'other' });
    setClock('2026-03-02T13:00:00.000Z');
    const younger = await learner.create({ content: 'younger' });
    setClock(tuesday);
    await learner.putSettings({ revisionNotesCount: 5 });
    // Without the plan, which counts all notes.
    const all = { ...(await learner.due()), plan: undefined };
    expect(await dueOf(younger.id, older.id, other.id)).toEqual(all);
    expect(await dueOf(younger.id, older.id)).toEqual({
      ...all,
      notes: all.notes.filter(({ id }) => id !== other.id),
      dueCount: 2,
    });
  });

  test('exclude unknown, deleted, archived and foreign notes, and those that are due later', async () => {
    const due = await learner.create({ content: 'due' });
    const archived = await learner.create({ content: 'archived' });
    await learner.update(archived.id, { isArchived: true });
    const deleted = await learner.create({ content: 'deleted' });
    await learner.remove(deleted.id);
    const foreign = await newLearner(api).create({ content: 'foreign' });
    setClock(tuesday);
    const later = await learner.create({ content: 'later' });
    const others = [archived.id, deleted.id, foreign.id, later.id, randomUUID()];
    const { notes, dueCount, nextReviewDate } = await dueOf(...others, due.id);
    expect([notes.map(({ id }) => id), dueCount]).toEqual([[due.id], 1]);
    expect(nextReviewDate).toBe(due.reviewData.nextReviewDate);
    const none = await dueOf(...others);
    expect(none).toMatchObject({
      notes: [],
      dueCount: 0,
      nextReviewDate: later.reviewData.nextReviewDate,
    });
  });

  test('are as many as were asked for, up to 200', async () => {
    await storeNotes(api.learning, learner.account, 230, new Date(monday));
    const ids = Array.from({ length: 200 }, (_, index) => storedNoteId(index));
    // The first note is not due, and every tenth is archived.
    expect((await dueOf(...ids)).notes).toHaveLength(179);
    const reply = await learner.call('listDueOf', { body: { ids: [...ids, storedNoteId(200)] } });
    expect(reply.status).toBe(400);
  });
});

describe('a review', () => {
  test('returns the version with which the note can be edited at once', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    const reply = await learner.review(note.id);
    const { etag, previousEtag } = reply.parse(reviewResultSchema);
    expect(previousEtag).toBe(note.etag);
    expect(reply.headers.get('etag')).toBe(etag);
    const edited = await learner.update(note.id, { content: 'edited' }, { 'If-Match': etag ?? '' });
    expect(edited.status).toBe(200);
  });

  test('moves the note to its next date, earns XP and is logged', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    const reply = await learner.review(note.id, 'Easy', 4200);
    const result = reply.parse(reviewResultSchema);

    expect(reply.status).toBe(200);
    expect(result).toMatchObject({ noteId: note.id, xpEarned: 10 });
    expect(result.reviewData).toMatchObject({ repetitions: 1, lastReviewDate: tuesday });
    expect(result.nextReviewDate).toBe(result.reviewData.nextReviewDate);
    expect(Date.parse(result.nextReviewDate)).toBeGreaterThan(Date.parse(tuesday));
    expect(await learner.list()).toMatchObject([{ reviewData: result.reviewData }]);
    expect((await learner.due()).dueCount).toBe(0);
    const [entry, ...others] = await logOf(note.id);
    expect(others).toEqual([]);
    expect(entry?.before).toEqual(withoutPast(note.reviewData));
    expect(entry?.after).toEqual(withoutPast(result.reviewData));
    expect(entry).toMatchObject({
      response: 'Easy',
      reviewedAt: tuesday,
      day: 20_515,
      elapsedDays: 1,
      durationMs: 4200,
      xpEarned: 10,
      predictedRecall: expect.closeTo(0.95, 1) as number,
    });
  });

  test('is refused before the due day', async () => {
    const note = await learner.create({ content: 'x' });
    const reply = await learner.review(note.id);
    expect(reply.status).toBe(409);
    expect(codeOf(reply)).toBe('NOT_DUE');
    expect(await learner.list()).toEqual([note]);
  });

  test('is refused for an archived note', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.update(note.id, { isArchived: true });
    setClock(tuesday);
    expect(codeOf(await learner.review(note.id))).toBe('NOT_DUE');
  });

  test('counts once when it is sent several times concurrently', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => learner.review(note.id, 'Hard')),
    );
    const refused = replies.filter(({ status }) => status === 409);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused.map(codeOf)).toEqual(['NOT_DUE', 'NOT_DUE', 'NOT_DUE', 'NOT_DUE']);
    expect(await logOf(note.id)).toHaveLength(1);
    expect(await learner.list()).toMatchObject([{ reviewData: { repetitions: 1 } }]);
    expect(Object.values(await readLoad(api.learning, learner.account))).toEqual([1]);
  });

  test('keeps a concurrent edit', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    const replies = await Promise.all([
      learner.review(note.id),
      learner.update(note.id, { content: 'edited' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await learner.list()).toMatchObject([
      { content: 'edited', reviewData: { repetitions: 1 } },
    ]);
  });

  test.each([
    ['an unknown answer', { noteId: randomUUID(), response: 'Good' }],
    ['no note', { response: 'Easy' }],
    ['an invalid note id', { noteId: 'profile', response: 'Easy' }],
    ['a negative duration', { noteId: randomUUID(), response: 'Easy', durationMs: -1 }],
  ])('is refused with %s', async (_, body) => {
    expect((await learner.call('review', { body })).status).toBe(400);
  });

  test('answers 404 for an unknown note', async () => {
    expect((await learner.review(randomUUID())).status).toBe(404);
  });

  test('works for a note with the id of a deleted note whose tombstone has expired', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (const content of ['first', 'second']) {
      setClock(monday);
      const note = await learner.create({ content }, headers);
      setClock(tuesday);
      expect((await learner.review(note.id)).status).toBe(200);
      expect((await learner.remove(note.id)).status).toBe(204);
      await api.learning.item(`note:${note.id}`, learner.account.uid).delete();
    }
  });
});

describe('an undo', () => {
  test('restores the schedule exactly, keeps edits, and lets the note be reviewed again', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    const load = await readLoad(api.learning, learner.account);
    const before = await learner.due();
    await learner.review(note.id, 'Hard');
    await learner.update(note.id, { content: 'edited' });

    const reply = await learner.undo(note.id);
    const undone = reply.parse(noteResponseSchema).note;
    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe(undone.etag);
    const edited = { ...note, content: 'edited', editedAt: tuesday };
    const reviewData = { ...edited.reviewData, updatedAt: tuesday };
    expect(undone).toEqual({ ...edited, reviewData, etag: undone.etag });
    expect(await logOf(note.id)).toEqual([]);
    expect(await readLoad(api.learning, learner.account)).toEqual(load);
    expect((await learner.due()).notes[0]?.preview).toEqual(before.notes[0]?.preview);
    expect((await learner.review(note.id)).status).toBe(200);
  });

  test('reverts one review after another until none is left', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    await learner.review(note.id, 'Hard');
    setClock(nextWeek);
    await learner.review(note.id, 'Easy');

    const once = (await learner.undo(note.id)).parse(noteResponseSchema).note;
    expect(once.reviewData).toMatchObject({ repetitions: 1, lastReviewDate: tuesday });
    const twice = (await learner.undo(note.id)).parse(noteResponseSchema).note;
    expect(twice.reviewData).toEqual({ ...note.reviewData, updatedAt: twice.reviewData.updatedAt });
    const reply = await learner.undo(note.id);
    expect(reply.status).toBe(409);
    expect(codeOf(reply)).toBe('NOTHING_TO_UNDO');
  });

  test('reverts one review for each accepted request when it is sent several times concurrently', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    await learner.review(note.id, 'Hard');
    setClock(nextWeek);
    await learner.review(note.id, 'Easy');

    const replies = await Promise.all([1, 2, 3].map(() => learner.undo(note.id)));
    const accepted = replies.filter(({ status }) => status === 200).length;
    // A request that arrives after another one has been answered reverts the earlier review.
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3 - accepted);
    expect(await learner.list()).toMatchObject([{ reviewData: { repetitions: 2 - accepted } }]);
    expect(accepted).toBeGreaterThanOrEqual(1);
  });

  test('uses the current time zone of the learner', async () => {
    const note = await learner.create({ content: 'x' });
    setClock(tuesday);
    await learner.review(note.id);
    await learner.putSettings({ timezone: 'America/New_York' });
    const undone = (await learner.undo(note.id)).parse(noteResponseSchema).note;
    expect(undone.reviewData.srs).toEqual(note.reviewData.srs);
    expect(undone.reviewData.nextReviewDate).toBe('2026-03-03T09:00:00.000Z');
  });

  test.each([
    [randomUUID(), 404],
    ['no-id', 400],
  ])('of the note %s answers %d', async (noteId, status) => {
    expect((await learner.undo(noteId)).status).toBe(status);
  });
});
