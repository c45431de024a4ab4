import { randomUUID } from 'node:crypto';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import { progressResponseSchema, type ProgressResponse } from '@mylinguist/shared/schemas/progress';
import { settingsChangeSchema } from '@mylinguist/shared/schemas/settings';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import fc from 'fast-check';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readAllStored, readStored } from '../../testing/stored';

const dayMs = 86_400_000;
const firstDay = Date.parse('2026-03-02T12:00:00.000Z');
const zones = ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const noteCount = 25;
const seed = Number(process.env.STATISTICS_SEED ?? 2026);
/** Number of random acts. More than half of them succeed and change a counter. */
const actCount = perTier({ fast: 170, deep: 1700 });

let api: TestApi;
let learner: TestLearner;
let now: number;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  passTo(firstDay);
  learner = newLearner(api);
});

function passTo(instant: number): void {
  now = instant;
  setClock(new Date(instant).toISOString());
}

type StoredDocument = Record<string, unknown> & { id: string; type: string };
type StoredEntry = StoredDocument & ReviewLogEntry;

const documents = async () =>
  (await readAllStored(api.learning, learner.account)) as StoredDocument[];

/** The counters of all months that are not 0. */
async function storedCounters(): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { id, type, ...counters } of await documents()) {
    if (type !== 'stats') continue;
    for (const [name, value] of Object.entries(counters)) {
      const [, day, kind] = /^d(\d+)([nepmal])$/.exec(name) ?? [];
      if (day === undefined || typeof value !== 'number') continue;
      // Days on which notes became late may lie in an earlier month than the document.
      if (kind !== 'l') expect(id).toBe(`stats:${dateOf(Number(day)).slice(0, 7)}`);
      sum[name] = (sum[name] ?? 0) + value;
    }
  }
  return withoutZeros(sum);
}

const withoutZeros = (sum: Record<string, number>) =>
  Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0));

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The counters that the review log and the written notes give. */
async function recomputed(writtenOn: readonly number[]): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  const count = (name: string, by: number) => {
    sum[name] = (sum[name] ?? 0) + by;
  };
  for (const document of await documents()) {
    if (document.type !== 'review') continue;
    const entry = document as StoredEntry;
    if (entry.isImported) continue;
    const { day } = entry;
    if (entry.xpEarned === 10) {
      count(`d${day}n`, 1);
      if (entry.response === 'Easy') count(`d${day}e`, 1);
      count(`d${day}p`, Math.round(entry.predictedRecall * 1000));
      count(`d${day}m`, entry.durationMs ?? 0);
    }
    const { dueDay } = entry.before.srs;
    if (dueDay < day) {
      count(`d${dueDay}l`, 1);
      count(`d${day}l`, -1);
    }
  }
  for (const day of writtenOn) count(`d${day}a`, 1);
  return withoutZeros(sum);
}

async function progress(from = '2026-03'): Promise<ProgressResponse> {
  const reply = await learner.call('getProgress', { query: { from } });
  expect(reply.status).toBe(200);
  return reply.parse(progressResponseSchema);
}

type Act =
  | { readonly kind: 'wait'; readonly hours: number }
  | {
      readonly kind: 'review';
      readonly note: number;
      readonly isHard: boolean;
      readonly ms: number;
    }
  | {
      readonly kind: 'late';
      readonly note: number;
      readonly isHard: boolean;
      readonly hoursAgo: number;
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'undo'; readonly note: number; readonly pick: number }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'write' }
  | { readonly kind: 'delete'; readonly note: number };

const note = fc.nat(noteCount - 1);
const isHard = fc.boolean();
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      note,
      isHard,
      ms: fc.integer({ min: 0, max: 86_400_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('late' as const),
      note,
      isHard,
      hoursAgo: fc.integer({ min: 0, max: 24 * 59 }),
      isRepeated: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), note, pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('write' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), note }) },
);

/** Lives through acts of a learner. Counts the requests that succeeded, by the kind of the act. */
async function live(acts: readonly Act[]) {
  const done = { review: 0, late: 0, undo: 0, zone: 0, write: 0, delete: 0, wait: 0 };
  const writtenOn: number[] = [];
  const reviewIds = new Map<string, string[]>();
  let timezone = 'UTC';
  const noteIds: string[] = [];
  const write = async () => {
    noteIds.push((await learner.create({ content: 'A note' })).id);
    writtenOn.push(studyDay(new Date(now), timezone));
  };
  const send = async (noteId: string, more: object) => {
    const reviewId = randomUUID();
    const body = { noteId, reviewId, ...more };
    const { status } = await learner.call('review', { body });
    if (status === 200) reviewIds.set(noteId, [...(reviewIds.get(noteId) ?? []), reviewId]);
    return { status, body };
  };
  for (let count = 0; count < noteCount; count++) await write();
  for (const act of acts) {
    const noteId = 'note' in act ? (noteIds[act.note] ?? '') : '';
    let status = 200;
    if (act.kind === 'wait') {
      passTo(now + act.hours * 3_600_000);
    } else if (act.kind === 'review') {
      const more = { response: act.isHard ? 'Hard' : 'Easy', durationMs: act.ms };
      ({ status } = await send(noteId, more));
    } else if (act.kind === 'late') {
      const reviewedAt = new Date(now - act.hoursAgo * 3_600_000).toISOString();
      const sent = await send(noteId, { response: act.isHard ? 'Hard' : 'Easy', reviewedAt });
      ({ status } = sent);
      if (act.isRepeated) await learner.call('review', { body: sent.body });
    } else if (act.kind === 'undo') {
      const ids = reviewIds.get(noteId) ?? [];
      const reviewId = ids[act.pick % Math.max(ids.length, 1)];
      ({ status } = await learner.call('undoReview', { body: { noteId, reviewId } }));
    } else if (act.kind === 'zone') {
      const body = settingsChangeSchema.parse({ timezone: act.zone });
      ({ status } = await learner.call('putSettings', { body }));
      timezone = act.zone;
    } else if (act.kind === 'write') {
      await write();
    } else {
      ({ status } = await learner.remove(noteId));
      if (status === 204) status = 200;
      await learner.restore(noteId);
    }
    if (status === 200) done[act.kind] += 1;
    else expect(status).toBeLessThan(500);
  }
  return { done, writtenOn };
}

test('the statistics equal the log after random reviews, undos, late reviews and zone changes', async () => {
  const acts = fc.sample(anyAct, { numRuns: actCount, seed });
  const { done, writtenOn } = await live(acts);
  expect(done.review + done.late + done.undo + done.zone).toBeGreaterThan(actCount / 2);
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(actCount / 200);

  const expected = await recomputed(writtenOn);
  expect(Object.keys(expected).length).toBeGreaterThan(actCount / 17);
  expect(await storedCounters()).toEqual(expected);

  const { days } = await progress();
  const total = (kind: string) =>
    Object.entries(expected).reduce((sum, [name, by]) => sum + (name.endsWith(kind) ? by : 0), 0);
  const shown = Object.values(days);
  expect({
    n: shown.reduce((sum, day) => sum + day.n, 0),
    easy: shown.reduce((sum, day) => sum + day.easy, 0),
    predicted: shown.reduce((sum, day) => sum + day.predicted, 0),
    ms: shown.reduce((sum, day) => sum + day.ms, 0),
    added: shown.reduce((sum, day) => sum + day.added, 0),
  }).toEqual({
    n: total('n'),
    easy: total('e'),
    predicted: total('p'),
    ms: total('m'),
    added: total('a'),
  });
}, 240_000);

/** Writes notes and lets them become due. */
async function arrangeDue(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await learner.create({ content: 'x' })).id);
  passTo(now + dayMs);
  return ids;
}

describe('the first review of a month', () => {
  test('is not lost when many arrive at once', async () => {
    const ids = await arrangeDue(12);
    passTo(Date.parse('2026-04-01T12:00:00.000Z'));
    const replies = await Promise.all(ids.map((id) => learner.review(id, 'Easy', 1000)));
    const done = replies.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    expect((await progress()).days['2026-04-01']).toMatchObject({ n: done, ms: done * 1000 });
  });
});

describe('GET /progress', () => {
  test('names the days on which notes waited, until they are reviewed', async () => {
    const [id = ''] = await arrangeDue(2);
    passTo(firstDay + 4 * dayMs);
    await learner.review(id);
    const { days, waiting, today } = await progress();
    expect(today).toBe('2026-03-06');
    expect(Object.keys(days)).toEqual(['2026-03-06', '2026-03-02']);
    expect(waiting).toEqual(['2026-03-05', '2026-03-04', '2026-03-03']);
    await learner.undo(id);
    expect((await progress()).waiting).toEqual([]);
  });

  test('forecasts the notes that become due', async () => {
    await learner.create({ content: 'x' });
    await learner.create({ content: 'y' });
    const { load } = await progress();
    expect(load).toHaveLength(30);
    expect(load.slice(0, 3)).toEqual([0, 2, 0]);
  });

  test('does not count imported reviews, and undoing them takes nothing away', async () => {
    const [id = ''] = await arrangeDue(1);
    const reviewId = randomUUID();
    await learner.call('review', { body: { noteId: id, reviewId, response: 'Easy' } });
    const { uid } = learner.account;
    const logId = `review:${id}:${reviewId}`;
    await api.learning.item(logId, uid).patch([{ op: 'add', path: '/isImported', value: true }]);
    const before = await readStored(api.learning, learner.account, 'stats:2026-03');
    expect((await learner.call('undoReview', { body: { noteId: id, reviewId } })).status).toBe(200);
    expect(await readStored(api.learning, learner.account, 'stats:2026-03')).toEqual(before);
  });

  test.each(['2024-02', '2026-04', '2026-13', '2026-3', '', '9999-99'])(
    'refuses the month %p',
    async (from) => {
      expect((await learner.call('getProgress', { query: { from } })).status).toBe(400);
    },
  );

  test('reaches back 24 months', async () => {
    expect((await progress('2024-03')).days).toEqual({});
  });

  test('answers 304 until a review, a new note or a new day', async () => {
    const [id = ''] = await arrangeDue(1);
    const read = (headers = {}) => learner.call('getProgress', { headers });
    let etag = (await read()).headers.get('etag') ?? '';
    const isSame = async () => {
      const reply = await read({ 'if-none-match': etag });
      etag = reply.headers.get('etag') ?? '';
      return reply.status === 304;
    };
    expect(await isSame()).toBe(true);
    await learner.review(id);
    expect(await isSame()).toBe(false);
    expect(await isSame()).toBe(true);
    passTo(now + dayMs);
    expect(await isSame()).toBe(false);
  });
});
