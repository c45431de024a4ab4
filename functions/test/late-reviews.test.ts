import { randomUUID } from 'node:crypto';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema, type Note, type ReviewData } from '@mylinguist/shared/schemas/note';
import {
  reviewResultSchema,
  type ReviewRequest,
  type ReviewResult,
} from '@mylinguist/shared/schemas/review';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readLog, readStored } from '../../testing/stored';
import { now } from '../src/lib/clock';

const written = '2026-03-02T12:00:00.000Z';
/** Noon of the day `days` after the note was written. */
const noon = (days: number, time = '12:00') =>
  new Date(Date.parse(`2026-03-02T${time}:00.000Z`) + days * 86_400_000).toISOString();

let api: TestApi;
let learner: TestLearner;
let note: Note;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  setClock(written);
  learner = newLearner(api);
  note = await learner.create({ content: 'x' });
  setClock(noon(10));
});

type Sent = Partial<ReviewRequest>;

const send = (request: Sent) =>
  learner.call('review', { body: { noteId: note.id, response: 'Easy', ...request } });

/** Sends a review that happened at this instant and returns its result and id. */
async function review(reviewedAt: string, more: Sent = {}) {
  const reviewId = more.reviewId ?? randomUUID();
  const reply = await send({ reviewId, reviewedAt, ...more });
  expect(reply.status).toBe(200);
  return { ...reply.parse(reviewResultSchema), reviewId };
}

const undo = (reviewId: string) =>
  learner.call('undoReview', { body: { noteId: note.id, reviewId } });

async function undone(reviewId: string): Promise<ReviewData> {
  const reply = await undo(reviewId);
  expect(reply.status).toBe(200);
  return reply.parse(noteResponseSchema).note.reviewData;
}

async function current(): Promise<ReviewData> {
  const [found] = await learner.list();
  if (!found) throw new Error('The note is not listed.');
  return found.reviewData;
}

/** The part of a schedule that follows from the history alone. */
const memoryOf = ({ repetitions, easeFactor, srs }: ReviewData) => {
  return { repetitions, easeFactor, ...srs, dueDay: undefined };
};

/** The study days from today on that have due notes, with their counts. */
async function upcoming(): Promise<[number, number][]> {
  const load = await readLoad(api.learning, learner.account);
  const today = studyDay(now(), 'UTC');
  return Object.entries(load)
    .map(([day, count]): [number, number] => [Number(day.slice(1)), count])
    .filter(([day]) => day >= today);
}

const logOf = () => readLog(api.learning, learner.account, note.id);
const xpOf = async () => (await logOf()).map(({ xpEarned }) => xpEarned);
const codeOf = (reply: Reply) => reply.parse(errorResponseSchema).code;
const lastReviewedAt = async () =>
  (await readStored(api.learning, learner.account, 'profile'))?.lastReviewedAt;

function expectReplayed({ repetitions, srs }: ReviewData): void {
  const history = parseHistory(srs.past);
  if (!history) throw new Error('The note has no history.');
  const { stability, difficulty, lapses, lastDay } = srs;
  expect(replay(history, defaultMemoryModel)).toEqual({
    stability,
    difficulty,
    lapses,
    lastDay,
    repetitions,
  });
}

describe('a review with a time', () => {
  test('counts on its own study day when it arrives late', async () => {
    setClock(noon(1));
    const atOnce = await review(noon(1));
    await undone(atOnce.reviewId);
    setClock(noon(4));
    const late = await review(noon(1));
    const { updatedAt } = atOnce.reviewData;
    expect({ ...late.reviewData, updatedAt }).toEqual(atOnce.reviewData);
    expect(late).toMatchObject({ xpEarned: 10, reviewData: { lastReviewDate: noon(1) } });
    expect(await logOf()).toMatchObject([
      { reviewId: late.reviewId, reviewedAt: noon(1), elapsedDays: 1, xpEarned: 10 },
    ]);
    expect(await upcoming()).toEqual([[late.reviewData.srs.dueDay, 1]]);
  });

  test('counts although another device has moved the note', async () => {
    await review(noon(2));
    const result = await review(noon(3), { response: 'Hard' });
    expect(result.reviewData).toMatchObject({ repetitions: 2, srs: { lapses: 1 } });
    expectReplayed(result.reviewData);
  });

  test('counts although the note was archived', async () => {
    await learner.update(note.id, { isArchived: true });
    const result = await review(noon(2));
    expect(result.reviewData.repetitions).toBe(1);
    expect((await learner.list({ archived: 'true' }))[0]?.reviewData).toEqual(result.reviewData);
  });

  test('before the latest one changes the memory, and the due date with it', async () => {
    const latest = await review(noon(6));
    const result = await review(noon(2), { response: 'Hard' });
    const { srs, lastReviewDate, updatedAt } = result.reviewData;
    expect(srs.stability).not.toBe(latest.reviewData.srs.stability);
    expect(srs.past).toMatch(/;2H,4E$/);
    expect({ lastReviewDate, updatedAt }).toEqual({ lastReviewDate: noon(6), updatedAt: noon(6) });
    expectReplayed(result.reviewData);
    expect(await current()).toEqual(result.reviewData);
  });

  test('gives the same memory in every order of arrival', async () => {
    const reviews = [
      [1, 'Easy'],
      [3, 'Hard'],
      [4, 'Easy'],
      [9, 'Easy'],
    ] as const;
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ];
    const memories = [];
    for (const order of orders) {
      const sent = [];
      for (const index of order) {
        const [day, response] = reviews[index] ?? [0, 'Easy'];
        sent.push(await review(noon(day), { response }));
      }
      memories.push(memoryOf(await current()));
      for (const { reviewId } of sent) await undone(reviewId);
      expect(memoryOf(await current())).toEqual(memoryOf(note.reviewData));
    }
    expect(memories[1]).toEqual(memories[0]);
    expect(memories[2]).toEqual(memories[0]);
    expect(memories[0]).toMatchObject({ repetitions: 4, lapses: 1 });
  });

  test('beyond 50 later reviews is only logged', async () => {
    const days = Array.from({ length: 51 }, (_, index) => index + 2);
    for (const day of days) {
      setClock(noon(day));
      await review(noon(day), { response: 'Hard' });
    }
    const before = await current();
    const result = await review(noon(1));
    expect(result).toMatchObject({ counted: false, xpEarned: 0, reviewData: before });
    const [first, ...others] = await logOf();
    expect(first).toMatchObject({ reviewId: result.reviewId, hasNoEffect: true, xpEarned: 0 });
    expect(others).toHaveLength(51);
    expect(await undone(result.reviewId)).toEqual(before);
    expect(await logOf()).toHaveLength(51);
  });

  const minute = 60_000;
  test.each([
    ['60 days ago', -60 * 1440 * minute, 200],
    ['more than 60 days ago', -60 * 1440 * minute - 1, 200],
    ['5 minutes ahead', 5 * minute, 200],
    ['more than 5 minutes ahead', 5 * minute + 1, 400],
  ])('%s is answered with its status', async (_, milliseconds, status) => {
    setClock(noon(100));
    const reviewedAt = new Date(Date.parse(noon(100)) + milliseconds).toISOString();
    const reply = await send({ reviewId: randomUUID(), reviewedAt });
    expect(reply.status).toBe(status);
    if (status === 400) {
      expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path: 'reviewedAt' }]);
    }
  });

  test.each([
    ['61 days ago', noon(39)],
    ['in the year of a clock without a battery', '1970-01-01T00:00:00.000Z'],
  ])('%s counts 60 days ago, and the answer says so', async (_, reviewedAt) => {
    await learner.create({ content: 'y' });
    setClock(noon(100));
    const result = await review(reviewedAt, { response: 'Hard' });
    expect(result).toMatchObject({ counted: true, clamped: true, xpEarned: 10 });
    expect(result.reviewData).toMatchObject({ repetitions: 1, lastReviewDate: noon(40) });
    expectReplayed(result.reviewData);

    // The answer was lost, and the device sends the review again on the next day.
    setClock(noon(101));
    const repeated = await review(reviewedAt, { response: 'Hard', reviewId: result.reviewId });
    expect(repeated).toMatchObject({ counted: true, clamped: true, xpEarned: 10 });
    expect(await logOf()).toMatchObject([
      { reviewedAt: noon(40), day: result.reviewData.srs.lastDay },
    ]);
    expect(await current()).toEqual(result.reviewData);

    const inTime = await review(noon(101));
    expect(inTime).not.toHaveProperty('clamped');
  });

  test('from a clock that is ahead happens now, and its offset from UTC does not matter', async () => {
    setClock(noon(5, '12:00'));
    const ahead = await review(noon(5, '12:04'));
    expect(ahead.reviewData.lastReviewDate).toBe(noon(5));
    await undone(ahead.reviewId);
    const result = await review(noon(5, '11:00').replace('Z', '+02:00'));
    expect(result.reviewData.lastReviewDate).toBe(noon(5, '09:00'));
  });

  test('from before the note was written counts at its creation', async () => {
    const result = await review(noon(-3));
    expect(result.reviewData).toMatchObject({ lastReviewDate: written, repetitions: 1 });
    expect(result.reviewData.srs.past).toMatch(/;0E$/);
    expectReplayed(result.reviewData);
    await undone(result.reviewId);
    expect(memoryOf(await current())).toEqual(memoryOf(note.reviewData));
  });

  test('never moves the time of the latest review back', async () => {
    await review(noon(6));
    await review(noon(2));
    expect(await lastReviewedAt()).toBe(noon(6));
    await review(noon(8));
    expect(await lastReviewedAt()).toBe(noon(8));
  });

  test('of a deleted note is refused', async () => {
    await learner.remove(note.id);
    expect(codeOf(await send({ reviewId: randomUUID(), reviewedAt: noon(3) }))).toBe('NOT_FOUND');
    await learner.restore(note.id);
    expect((await current()).repetitions).toBe(0);
  });

  test('uses the time zone of the learner at its arrival', async () => {
    await learner.putSettings({ timezone: 'Pacific/Auckland' });
    const result = await review(noon(2, '16:00'));
    expect(result.reviewData.srs.past).toMatch(/;3E$/);
  });
});

describe('a late Hard before the latest of several Easy', () => {
  /** Reviews the note until its interval is 300 days or more. */
  async function reviewToAYear() {
    for (const day of [1, 10, 50, 200]) {
      setClock(noon(day));
      await review(noon(day));
    }
    const reviewData = await current();
    expect(reviewData.interval).toBeGreaterThan(300);
    return reviewData;
  }

  test('brings the note back after days instead of a year, and its undo gives the year back', async () => {
    const before = await reviewToAYear();
    setClock(noon(201));
    const late = await review(noon(199), { response: 'Hard' });
    const { interval, srs, updatedAt } = late.reviewData;
    expect(interval).toBeLessThan(10);
    expect(srs.dueDay).toBe(srs.lastDay + interval);
    expect(updatedAt).toBe(noon(200));
    expectReplayed(late.reviewData);
    expect(await upcoming()).toEqual([[srs.dueDay, 1]]);

    const restored = await undone(late.reviewId);
    expect(restored).toEqual({ ...before, updatedAt: noon(201) });
    expect(await upcoming()).toEqual([[before.srs.dueDay, 1]]);
  });

  test('makes the note due tomorrow at the earliest', async () => {
    await reviewToAYear();
    setClock(noon(230));
    const { reviewData } = await review(noon(199), { response: 'Hard' });
    expect(reviewData.interval).toBeLessThan(10);
    expect(reviewData.nextReviewDate.slice(0, 10)).toBe(noon(231).slice(0, 10));
  });

  test('leaves a date that the learner chose, and moves the one that its undo restores', async () => {
    await reviewToAYear();
    setClock(noon(201));
    const changeId = randomUUID();
    const params = { noteId: note.id };
    const until = noon(260).slice(0, 10);
    await learner.call('putOff', { params, body: { until, changeId } });
    const late = await review(noon(199), { response: 'Hard' });
    expect(late.nextReviewDate.slice(0, 10)).toBe(until);
    expect(late.reviewData.interval).toBeLessThan(10);
    const reply = await learner.call('undoReschedule', { params, body: { changeId } });
    const { interval, srs } = reply.parse(noteResponseSchema).note.reviewData;
    expect(srs.dueDay).toBe(srs.lastDay + interval);
    expect(interval).toBeLessThan(10);
  });

  test('does not end a put-off of another device if it is the latest review', async () => {
    setClock(noon(10));
    await review(noon(10));
    setClock(noon(12));
    const until = noon(50).slice(0, 10);
    const changeId = randomUUID();
    await learner.call('putOff', { params: { noteId: note.id }, body: { until, changeId } });
    const late = await review(noon(11));
    expect(late.nextReviewDate.slice(0, 10)).toBe(until);
    expect(late.reviewData).toMatchObject({ repetitions: 2, lastReviewDate: noon(11) });
    setClock(noon(13));
    const later = await review(noon(13));
    expect(later.nextReviewDate.slice(0, 10)).not.toBe(until);
  });
});

describe('a review with an id', () => {
  const same = (result: ReviewResult) => ({ ...result, previousEtag: undefined });

  test('is recorded once, and a repeat gives the stored result', async () => {
    const first = await review(noon(3));
    const again = await review(noon(3), { reviewId: first.reviewId });
    expect(first.counted).toBe(true);
    expect(same(again)).toEqual(same(first));
    expect(again.previousEtag).toBe(first.etag);
    expect(await logOf()).toHaveLength(1);
  });

  test('without a time is recorded once too', async () => {
    const reviewId = randomUUID();
    const first = (await send({ reviewId })).parse(reviewResultSchema);
    const again = (await send({ reviewId })).parse(reviewResultSchema);
    expect(same(again)).toEqual(same(first));
    expect(codeOf(await send({ reviewId: randomUUID() }))).toBe('NOT_DUE');
    expect(await logOf()).toHaveLength(1);
  });

  test('is recorded once when it is sent several times concurrently', async () => {
    const reviewId = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send({ reviewId, reviewedAt: noon(3) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await logOf()).toMatchObject([{ reviewId, xpEarned: 10 }]);
    expect((await current()).repetitions).toBe(1);
  });

  test('stays undone when it arrives once more', async () => {
    const { reviewId } = await review(noon(3));
    await undone(reviewId);
    const again = await review(noon(3), { reviewId });
    expect(again).toMatchObject({ counted: false, xpEarned: 0, reviewData: { repetitions: 0 } });
    expect(await logOf()).toEqual([]);
  });

  test('must be a UUID', async () => {
    for (const reviewId of ['1', '', 'a/b', `${randomUUID()} `]) {
      expect((await send({ reviewId, reviewedAt: noon(3) })).status).toBe(400);
      expect((await undo(reviewId)).status).toBe(400);
    }
  });
});

describe('of two reviews on one study day', () => {
  test('the earlier one counts when it arrives first', async () => {
    const first = await review(noon(3, '09:00'), { response: 'Hard' });
    const second = await review(noon(3, '10:00'), { response: 'Easy' });
    expect(first).toMatchObject({ counted: true, xpEarned: 10 });
    expect(second).toMatchObject({ counted: false, xpEarned: 0, reviewData: first.reviewData });
    const repeated = await review(noon(3, '10:00'), { reviewId: second.reviewId });
    expect(repeated.counted).toBe(false);
    expect(second.replacedReviewId).toBeUndefined();
    expect(await xpOf()).toEqual([10, 0]);
    expect(await current()).toMatchObject({ repetitions: 1, srs: { lapses: 1 } });
  });

  test('the earlier one counts when it arrives last, and takes over the XP', async () => {
    const reviewId = randomUUID();
    await review(noon(3, '10:00'), { reviewId, response: 'Easy' });
    const earlier = await review(noon(3, '09:00'), { response: 'Hard' });
    expect(earlier).toMatchObject({ counted: true, xpEarned: 10, replacedReviewId: reviewId });
    expect((await review(noon(3, '10:00'), { reviewId })).counted).toBe(false);
    expect(await xpOf()).toEqual([10, 0]);
    const now = await current();
    expect(now).toMatchObject({
      repetitions: 1,
      lastReviewDate: noon(3, '09:00'),
      srs: { lapses: 1 },
    });
    expectReplayed(now);
    expect(await upcoming()).toEqual([]);
  });

  test('the due date stays when both have the same answer', async () => {
    const later = await review(noon(3, '10:00'));
    const earlier = await review(noon(3, '09:00'));
    expect(earlier.nextReviewDate).toBe(later.nextReviewDate);
  });

  test('the smaller id counts when both have the same time', async () => {
    const ids = [randomUUID(), randomUUID()].sort();
    for (const reviewId of [...ids].reverse()) await review(noon(3), { reviewId });
    const log = await logOf();
    expect(log.find(({ reviewId }) => reviewId === ids[0])?.xpEarned).toBe(10);
    expect(log.find(({ reviewId }) => reviewId === ids[1])?.xpEarned).toBe(0);
  });

  test('the other one counts after the first was undone', async () => {
    const early = await review(noon(3, '09:00'), { response: 'Hard' });
    const late = await review(noon(3, '10:00'), { response: 'Easy' });
    const restored = await undone(early.reviewId);
    expect(restored).toMatchObject({ repetitions: 1, lastReviewDate: noon(3, '10:00') });
    expect(restored.srs.past).toMatch(/;3E$/);
    expectReplayed(restored);
    expect(await logOf()).toMatchObject([{ reviewId: late.reviewId, xpEarned: 10 }]);
    expect(memoryOf(await undone(late.reviewId))).toEqual(memoryOf(note.reviewData));
  });

  test('the undo of the one that does not count changes only the log', async () => {
    await review(noon(3, '09:00'), { response: 'Hard' });
    const late = await review(noon(3, '10:00'), { response: 'Easy' });
    const before = await current();
    expect(await undone(late.reviewId)).toEqual(before);
    expect(await xpOf()).toEqual([10]);
  });

  test('the day follows the zone in which each review was recorded', async () => {
    const early = await review(noon(3, '09:00'), { response: 'Hard' });
    await review(noon(3, '10:00'), { response: 'Easy' });
    await learner.putSettings({ timezone: 'Pacific/Auckland' });
    const restored = await undone(early.reviewId);
    expect(restored.srs.past).toMatch(/;3E$/);
    expectReplayed(restored);
  });
});

describe('an undo with an id', () => {
  test('of the latest review restores the schedule before it', async () => {
    const first = await review(noon(3));
    const before = await current();
    const second = await review(noon(8), { response: 'Hard' });
    const updatedAt = noon(10);
    expect(await undone(second.reviewId)).toEqual({ ...before, updatedAt });
    expect(await undone(first.reviewId)).toEqual({ ...note.reviewData, updatedAt });
  });

  test('of an earlier review removes it from the history and from the interval', async () => {
    const first = await review(noon(3), { response: 'Hard' });
    const second = await review(noon(8));
    const after = await undone(first.reviewId);
    expect(after.srs.past).toMatch(/;8E$/);
    expect(after).toMatchObject({ repetitions: 1, srs: { lapses: 0 } });
    expect(after.interval).toBeGreaterThan(second.reviewData.interval);
    expect(after.srs.dueDay).toBe(after.srs.lastDay + after.interval);
    expectReplayed(after);
  });

  test('of the latest review chooses the due date of a late review that is the latest now', async () => {
    const latest = await review(noon(8));
    await review(noon(3), { response: 'Hard' });
    const after = await undone(latest.reviewId);
    expect(after).toMatchObject({ repetitions: 1, lastReviewDate: noon(3), srs: { lapses: 1 } });
    expect(after.srs.dueDay).toBe(after.srs.lastDay + after.interval);
    expectReplayed(after);
    expect(await upcoming()).toEqual([]);
  });

  test('can be repeated', async () => {
    const { reviewId } = await review(noon(3));
    const first = await undo(reviewId);
    const again = await undo(reviewId);
    expect(again.status).toBe(200);
    expect(again.bytes).toEqual(first.bytes);
  });

  test('of an unknown review is refused', async () => {
    await review(noon(3));
    expect(codeOf(await undo(randomUUID()))).toBe('NOTHING_TO_UNDO');
  });

  test('of a review of a deleted note is refused', async () => {
    const { reviewId } = await review(noon(3));
    await learner.remove(note.id);
    expect(codeOf(await undo(reviewId))).toBe('NOT_FOUND');
  });
});

describe('a note whose history cannot be read', () => {
  test('keeps its memory state as the start of a new history', async () => {
    await review(noon(2));
    const { uid } = learner.account;
    const damaged = { op: 'set' as const, path: '/reviewData/srs/past', value: '2;later' };
    await api.learning.item(`note:${note.id}`, uid).patch([damaged]);
    const result = await review(noon(6), { response: 'Hard' });
    expect(result.reviewData).toMatchObject({ repetitions: 2, srs: { lapses: 1 } });
    expect(result.reviewData.srs.past).toMatch(/^1;\w+;[\d.:]+;4H$/);
    expectReplayed(result.reviewData);
    expect((await review(noon(1))).xpEarned).toBe(0);
    expect((await undone(result.reviewId)).repetitions).toBe(1);
  });
});
