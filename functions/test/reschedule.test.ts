import { randomUUID } from 'node:crypto';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema, type Note } from '@mylinguist/shared/schemas/note';
import { progressResponseSchema } from '@mylinguist/shared/schemas/progress';
import { reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { parseHistory } from '@mylinguist/shared/scheduling/history';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readLog, readStored } from '../../testing/stored';

const monday = '2026-03-02T12:00:00.000Z';
const tuesday = '2026-03-03T12:00:00.000Z';
const friday = '2026-03-06T12:00:00.000Z';

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

type Change = Extract<RouteName, 'putOff' | 'startOver' | 'undoReschedule'>;

/** Calls a route and expects the note. */
async function change(route: Change, noteId: string, body?: object): Promise<Note> {
  const reply = await learner.call(route, { params: { noteId }, ...(body && { body }) });
  expect(reply.status).toBe(200);
  const { note } = reply.parse(noteResponseSchema);
  expect(reply.headers.get('etag')).toBe(note.etag);
  return note;
}

/** Calls a route and expects a refusal. */
async function refusal(route: Change, noteId: string, body: object) {
  const reply = await learner.call(route, { params: { noteId }, body });
  const { code, issues = [] } = reply.parse(errorResponseSchema);
  return [reply.status, code, ...issues.map(({ path }) => path)];
}

/** Creates a note and reviews it on the next day. */
async function reviewedNote(): Promise<Note> {
  const { id } = await learner.create({ content: 'ser: to be' });
  setClock(tuesday);
  expect((await learner.review(id)).status).toBe(200);
  return noteOf(id);
}

async function noteOf(id: string): Promise<Note> {
  const found = (await learner.list()).find((note) => note.id === id);
  if (!found) throw new Error('The note is not in the list.');
  return found;
}

const kindsOf = ({ reviewData: { srs } }: Note) =>
  parseHistory(srs.past)?.entries.map(({ kind }) => kind);
const load = () => readLoad(api.learning, learner.account);

describe('putting a note off', () => {
  test('takes it from the due notes until that day', async () => {
    const { id } = await learner.create({ content: 'x' });
    setClock(tuesday);
    expect((await learner.due()).dueCount).toBe(1);
    const note = await change('putOff', id, { until: '2026-03-06' });
    expect(note.reviewData.nextReviewDate).toBe('2026-03-06T04:00:00.000Z');
    expect(await learner.due()).toMatchObject({ dueCount: 0, notes: [] });
    expect((await learner.due()).coming?.slice(0, 4)).toEqual([0, 0, 1, 0]);
    setClock(friday);
    expect((await learner.due()).notes.map((due) => due.id)).toEqual([id]);
  });

  test('moves the note in the load that the scheduler spreads', async () => {
    const { id, reviewData } = await learner.create({ content: 'x' });
    const { dueDay } = reviewData.srs;
    expect(await load()).toEqual({ [`d${dueDay}`]: 1 });
    await change('putOff', id, { until: '2026-03-06' });
    expect(await load()).toEqual({ [`d${dueDay + 3}`]: 1 });
  });

  test('counts from the study day in the learner’s time zone', async () => {
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    const { id } = await learner.create({ content: 'x' });
    setClock('2026-03-03T20:00:00.000Z');
    expect(await refusal('putOff', id, { until: '2026-03-04' })).toEqual([
      400,
      'INVALID_INPUT',
      'until',
    ]);
    const { reviewData } = await change('putOff', id, { until: '2026-03-05' });
    expect(reviewData.nextReviewDate).toBe('2026-03-04T19:00:00.000Z');
  });

  test.each([
    ['today', '2026-03-02'],
    ['an earlier day', '2026-02-28'],
    ['a day more than a year ahead', '2027-03-03'],
    ['a day that does not exist', '2026-02-30'],
    ['an instant', '2026-03-06T12:00:00Z'],
  ])('refuses %s and changes nothing', async (_, until) => {
    const { id } = await learner.create({ content: 'x' });
    const before = await readStored(api.learning, learner.account, id);
    expect(await refusal('putOff', id, { until })).toEqual([400, 'INVALID_INPUT', 'until']);
    expect(await readStored(api.learning, learner.account, id)).toEqual(before);
  });

  test('writes nothing when it is repeated, also with an answer that was lost', async () => {
    const { id } = await learner.create({ content: 'x' });
    const body = { until: '2027-03-02', changeId: randomUUID() };
    const first = await change('putOff', id, body);
    setClock(tuesday);
    expect(await change('putOff', id, { ...body, changedAt: monday })).toEqual(first);
    expect(await change('putOff', id, { until: '2027-03-02' })).toEqual(first);
  });

  test('arrives late without changing the note that was reviewed since', async () => {
    const note = await reviewedNote();
    setClock(friday);
    const late = { until: '2026-03-10', changedAt: monday };
    expect(await change('putOff', note.id, late)).toEqual(note);
  });

  test('accepts a day that has passed since the choice: the note is due', async () => {
    const { id } = await learner.create({ content: 'x' });
    setClock(friday);
    await change('putOff', id, { until: '2026-03-04', changedAt: monday });
    expect((await learner.due()).dueCount).toBe(1);
  });

  test('accepts a choice from before the note arrived, which was written offline too', async () => {
    setClock(friday);
    const note = await learner.create({ content: 'written on Monday' });
    const body = { until: '2026-03-04', changedAt: monday };
    const { srs, nextReviewDate } = note.reviewData;
    const chosen = await change('putOff', note.id, body);
    expect(chosen.reviewData).toMatchObject({ srs, nextReviewDate });
    const later = await change('putOff', note.id, { ...body, until: '2026-03-20' });
    expect(later.reviewData.nextReviewDate).toBe('2026-03-20T04:00:00.000Z');
  });

  test('refuses a choice from the future', async () => {
    const { id } = await learner.create({ content: 'x' });
    const changedAt = '2026-03-02T12:06:00.000Z';
    const body = { until: '2026-03-10', changedAt };
    expect(await refusal('putOff', id, body)).toEqual([400, 'INVALID_INPUT', 'changedAt']);
  });

  test('takes a choice from months ago for one of 60 days ago', async () => {
    setClock('2025-12-01T12:00:00.000Z');
    const { id } = await learner.create({ content: 'x' });
    setClock(monday);
    const body = { until: '2026-03-10', changedAt: '2025-12-02T12:00:00.000Z' };
    const { reviewData } = await change('putOff', id, body);
    expect(reviewData).toMatchObject({
      nextReviewDate: '2026-03-10T04:00:00.000Z',
      dueChosenAt: '2026-01-01T12:00:00.000Z',
    });
  });
});

describe('starting a note over', () => {
  test('needs no body, keeps the reviews and makes the note due tomorrow', async () => {
    const note = await reviewedNote();
    setClock(friday);
    const next = await change('startOver', note.id);
    expect(kindsOf(next)).toEqual(['Easy', 'reset']);
    expect(next.reviewData).toMatchObject({
      repetitions: 0,
      lastReviewDate: null,
      nextReviewDate: '2026-03-07T04:00:00.000Z',
    });
    expect(await readLog(api.learning, learner.account, note.id)).toHaveLength(1);
    expect(await load()).toEqual({ [`d${next.reviewData.srs.dueDay}`]: 1 });
  });

  test('changes nothing when it is repeated, and nothing for a note without a review', async () => {
    const note = await reviewedNote();
    const next = await change('startOver', note.id);
    setClock(friday);
    expect(await change('startOver', note.id, { changedAt: tuesday })).toEqual(next);
    expect(await change('startOver', note.id)).toEqual(next);
    const fresh = await learner.create({ content: 'fresh' });
    expect(await change('startOver', fresh.id)).toEqual(fresh);
  });

  test('leaves the statistics as they are', async () => {
    const note = await reviewedNote();
    const read = async () => {
      const reply = await learner.call('getProgress', { query: { from: '2026-03' } });
      // The load of the coming days follows the due days.
      return { ...reply.parse(progressResponseSchema), load: [] };
    };
    const before = await read();
    await change('startOver', note.id);
    await change('putOff', note.id, { until: '2026-04-01' });
    expect(await read()).toEqual(before);
  });

  test('gives late reviews from before and after it their places', async () => {
    const note = await reviewedNote();
    setClock('2026-03-20T12:00:00.000Z');
    const body = { changedAt: '2026-03-10T12:00:00.000Z', changeId: randomUUID() };
    await change('startOver', note.id, body);
    const review = (reviewedAt: string, response: string) =>
      learner.call('review', { body: { noteId: note.id, response, reviewedAt } });
    await review('2026-03-09T12:00:00.000Z', 'Hard');
    const reply = await review('2026-03-11T12:00:00.000Z', 'Easy');
    const { reviewData } = reply.parse(reviewResultSchema);
    expect(kindsOf({ ...note, reviewData })).toEqual(['Easy', 'Hard', 'reset', 'Easy']);
    expect(reviewData).toMatchObject({ repetitions: 1, srs: { lapses: 0 } });
  });
});

describe('the undo', () => {
  test('restores the schedule exactly, and succeeds when it is repeated', async () => {
    const note = await reviewedNote();
    setClock(friday);
    const loadBefore = await load();
    for (const [route, body] of [
      ['putOff', { until: '2026-05-01' }],
      ['startOver', {}],
    ] as const) {
      const changeId = randomUUID();
      await change(route, note.id, { ...body, changeId });
      const undone = await change('undoReschedule', note.id, { changeId });
      expect(withoutVersion(undone)).toEqual(withoutVersion(note));
      expect(await load()).toEqual(loadBefore);
      expect(await change('undoReschedule', note.id, { changeId })).toEqual(undone);
    }
  });

  test('leaves a note alone that was changed again or reviewed since', async () => {
    const { id } = await learner.create({ content: 'x' });
    const [first, second] = [randomUUID(), randomUUID()];
    await change('putOff', id, { until: '2026-03-03', changeId: first });
    const note = await change('putOff', id, { until: '2026-03-04', changeId: second });
    expect(await change('undoReschedule', id, { changeId: first })).toEqual(note);
    setClock(friday);
    await learner.review(id);
    const reviewed = await noteOf(id);
    expect(await change('undoReschedule', id, { changeId: second })).toEqual(reviewed);
    expect(reviewed.reviewData).not.toHaveProperty('rescheduled');
  });

  test('of a review keeps the change before it undoable', async () => {
    const note = await reviewedNote();
    const changeId = randomUUID();
    await change('startOver', note.id, { changeId });
    setClock(friday);
    await learner.review(note.id, 'Hard');
    await learner.undo(note.id);
    const undone = await change('undoReschedule', note.id, { changeId });
    expect(withoutVersion(undone)).toEqual(withoutVersion(note));
  });
});

test('a changed schedule survives the archive, the bin and an export', async () => {
  const note = await reviewedNote();
  const changeId = randomUUID();
  await change('startOver', note.id, { changeId });
  const { reviewData } = await change('putOff', note.id, { until: '2026-04-01', changeId });
  await learner.update(note.id, { isArchived: true });
  await learner.update(note.id, { isArchived: false });
  await learner.remove(note.id);
  await learner.restore(note.id);
  expect((await noteOf(note.id)).reviewData).toEqual(reviewData);
  const exported = (await learner.call('exportAccount')).parse(accountExportSchema);
  expect(exported.notes).toMatchObject([{ id: note.id, reviewData }]);
});

/** Returns a note without what each write changes. */
const withoutVersion = (note: Note) => ({
  ...note,
  etag: '',
  reviewData: { ...note.reviewData, updatedAt: '' },
});

describe('changes at the same time', () => {
  test('add one reset, whichever of two devices starts the note over first', async () => {
    const note = await reviewedNote();
    setClock(friday);
    const changes = [randomUUID(), randomUUID()].map((changeId) => ({ changeId }));
    await Promise.all(changes.map((body) => change('startOver', note.id, body)));
    expect(kindsOf(await noteOf(note.id))).toEqual(['Easy', 'reset']);
  });

  test('all succeed: a review, an edit and a put-off of one note', async () => {
    const { id } = await learner.create({ content: 'x' });
    setClock(tuesday);
    const [reviewed, edited] = await Promise.all([
      learner.review(id),
      learner.update(id, { content: 'y' }),
      change('putOff', id, { until: '2026-03-06', changedAt: '2026-03-03T11:00:00.000Z' }),
    ]);
    expect([reviewed.status, edited.status]).toEqual([200, 200]);
    const note = await noteOf(id);
    expect(note.content).toBe('y');
    // The review is later than the choice.
    expect(kindsOf(note)).toEqual(['Easy']);
    expect(note.reviewData).not.toHaveProperty('rescheduled');
    expect(await load()).toEqual({ [`d${note.reviewData.srs.dueDay}`]: 1 });
  });
});

test('a deleted note has no schedule to change', async () => {
  const { id } = await learner.create({ content: 'x' });
  await learner.remove(id);
  const changeId = randomUUID();
  expect(await refusal('putOff', id, { until: '2026-03-06' })).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('startOver', id, {})).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('undoReschedule', id, { changeId })).toEqual([404, 'NOT_FOUND']);
});
