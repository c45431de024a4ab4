import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { allowedIntervals } from '@mylinguist/shared/testing/allowed-intervals';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import fc from 'fast-check';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readLog, readStored } from '../../testing/stored';
import { interleave, startDevice, type Device } from './concurrency/interleaved-devices';

/** Number of schedules to try. */
const numRuns = Number(process.env.CONCURRENCY_RUNS ?? perTier({ fast: 4, deep: 40 }));
const seed = Number(process.env.CONCURRENCY_SEED ?? 2026);

const [written, now] = ['2026-03-02T12:00:00.000Z', '2026-03-12T12:00:00.000Z'];
const timeZone = 'UTC';
const deviceCount = 3;
const noteIds = [1, 2].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
const reviewIds = [1, 2, 3, 4, 5, 6].map((index) => `00000000-0000-4000-9000-00000000000${index}`);

let api: TestApi;
let devices: Device[];

beforeAll(async () => {
  api = await startApi();
  devices = Array.from({ length: deviceCount }, () => startDevice(api));
});
afterAll(async () => {
  await Promise.all(devices.map((device) => device.close()));
  await api.stop();
});

/** An act of a learner on one device. `note` and `review` are indexes of ids. */
type Act =
  | { readonly kind: 'review' | 'undo'; readonly note: number; readonly review: number }
  | { readonly kind: 'delete' | 'restore'; readonly note: number };

const note = fc.nat(noteIds.length - 1);
const review = fc.nat(reviewIds.length - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('review' as const), note, review }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), note, review }) },
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), note }),
);

const plan = fc.record({
  acts: fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), {
    minLength: 2,
    maxLength: deviceCount,
  }),
  order: fc.array(fc.nat(deviceCount - 1), { minLength: 10, maxLength: 60 }),
  /** The study day of each review, after that of the note, and its answer. */
  reviews: fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 4 }), hour: fc.nat(3), isHard: fc.boolean() }),
    { minLength: reviewIds.length, maxLength: reviewIds.length },
  ),
});

test(
  'each note has the history of the reviews in its log, for every order of arrival',
  async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ acts, order, reviews }) => {
        setClock(written);
        const learner = newLearner(api);
        for (const id of noteIds) await learner.create({ content: id }, { 'Idempotency-Key': id });
        setClock(now);
        /** Reviews that were acknowledged, by note and review. */
        const recorded = new Set<string>();
        const undone = new Set<string>();
        await interleave(devices, acts, order, (act) => {
          const noteId = noteIds[act.note] ?? '';
          const as = learner.account;
          if (!('review' in act)) {
            return {
              name: act.kind === 'delete' ? 'deleteNote' : 'restoreNote',
              options: { as, params: { noteId } },
              onReply: ({ status }) => expect([200, 204, 404]).toContain(status),
            };
          }
          const reviewId = reviewIds[act.review] ?? '';
          const key = `${noteId} ${reviewId}`;
          if (act.kind === 'undo') {
            return {
              name: 'undoReview',
              options: { as, body: { noteId, reviewId } },
              onReply: (reply) => {
                if (reply.status === 200) undone.add(key);
                else {
                  const { code } = reply.parse(errorResponseSchema);
                  expect(['NOTHING_TO_UNDO', 'NOT_FOUND']).toContain(code);
                }
              },
            };
          }
          const { day, hour, isHard } = reviews[act.review] ?? { day: 1, hour: 0, isHard: false };
          const at = Date.parse(written) + (day * 24 + hour) * 3_600_000;
          const response = isHard ? 'Hard' : 'Easy';
          const reviewedAt = new Date(at).toISOString();
          return {
            name: 'review',
            options: { as, body: { noteId, reviewId, reviewedAt, response } },
            onReply: ({ status }) => {
              expect([200, 404]).toContain(status);
              if (status === 200) recorded.add(key);
            },
          };
        });
        for (const id of noteIds) expect([200, 404]).toContain((await learner.restore(id)).status);

        const notes = await learner.list();
        expect(notes.map(({ id }) => id).sort()).toEqual(noteIds);
        for (const each of notes) await checkNote(learner, each, recorded, undone);
        await checkProfile(learner, notes);
      }),
      { numRuns, seed },
    );
  },
  30_000 + 1000 * numRuns,
);

/** Expects the log to hold each acknowledged review, and the schedule to follow from the log. */
async function checkNote(
  learner: TestLearner,
  { id, reviewData }: Note,
  recorded: ReadonlySet<string>,
  undone: ReadonlySet<string>,
): Promise<void> {
  const log = await readLog(api.learning, learner.account, id);
  const expected = reviewIds.filter((reviewId) => {
    const key = `${id} ${reviewId}`;
    return recorded.has(key) && !undone.has(key);
  });
  expect(log.map(({ reviewId }) => reviewId).sort()).toEqual(expected);

  const days = new Map<number, typeof log>();
  for (const entry of log) {
    const sameDay = days.get(entry.day) ?? [];
    days.set(entry.day, [...sameDay, entry].sort(byTime));
  }
  const counted = [...days.keys()].sort().map((day) => {
    const [first, ...others] = days.get(day) ?? [];
    expect(first?.xpEarned).toBe(10);
    expect(others.filter(({ xpEarned }) => xpEarned !== 0)).toEqual([]);
    return { day, kind: first?.response };
  });
  const history = parseHistory(reviewData.srs.past);
  expect(history?.entries).toEqual(counted);
  expectReplayed(reviewData);
  const latest = days.get(reviewData.srs.lastDay)?.[0];
  expect(reviewData.lastReviewDate).toBe(latest?.reviewedAt ?? null);
}

interface Timed {
  readonly reviewedAt: string;
  readonly reviewId?: string | undefined;
}

const byTime = (a: Timed, b: Timed) =>
  `${a.reviewedAt} ${a.reviewId ?? ''}` < `${b.reviewedAt} ${b.reviewId ?? ''}` ? -1 : 1;

function expectReplayed({ repetitions, interval, srs }: ReviewData): void {
  const history = parseHistory(srs.past);
  const allowed = history && allowedIntervals(history, defaultMemoryModel);
  expect(interval).toBeGreaterThanOrEqual(allowed?.first ?? 1);
  expect(interval).toBeLessThanOrEqual(allowed?.last ?? 1);
  const { stability, difficulty, lapses, lastDay } = srs;
  const memory = { stability, difficulty, lapses, lastDay, repetitions };
  expect(history && replay(history, defaultMemoryModel)).toEqual(memory);
}

/** Expects the counters of coming days to match the notes. */
async function checkProfile(learner: TestLearner, notes: readonly Note[]): Promise<void> {
  const today = studyDay(new Date(now), timeZone);
  const isComing = (day: number) => day >= today;
  const counts: Record<string, number> = {};
  for (const { srs } of notes.map(({ reviewData }) => reviewData)) {
    if (isComing(srs.dueDay)) counts[`d${srs.dueDay}`] = (counts[`d${srs.dueDay}`] ?? 0) + 1;
  }
  const load = Object.entries(await readLoad(api.learning, learner.account));
  expect(Object.fromEntries(load.filter(([day]) => isComing(Number(day.slice(1)))))).toEqual(
    counts,
  );
  const profile = await readStored(api.learning, learner.account, 'profile');
  const lastReviewedAt = (profile?.lastReviewedAt ?? '') as string;
  const dates = notes.map(({ reviewData }) => reviewData.lastReviewDate ?? '');
  expect(dates.filter((date) => date > lastReviewedAt)).toEqual([]);
}
