import { studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagsResponseSchema } from '@mylinguist/shared/schemas/tag';
import fc from 'fast-check';
import { noteBytes } from '../src/services/account/usage';
import { interleave, startDevice, type Device } from './concurrency/interleaved-devices';
import {
  act,
  initialNotes,
  noteIds,
  toAnswer,
  toRequest,
  type Act,
} from './concurrency/operations';
import {
  afterOnNote,
  afterOnTag,
  isExplained,
  isFoundAs,
  stateOf,
  type Happening,
  type LifeState,
} from './concurrency/oracle';
import { regressions } from './concurrency/regressions';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readAllStored, readLoad } from '../../testing/stored';

/** Number of schedules to try. */
const numRuns = Number(process.env.CONCURRENCY_RUNS ?? perTier({ fast: 4, deep: 40 }));
const seed = Number(process.env.CONCURRENCY_SEED ?? 2026);

const [written, now] = ['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];
const deviceCount = 3;

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

const plan = fc.record({
  /** Operations of each device, in order. */
  acts: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: deviceCount,
  }),
  /** Indexes of the devices whose next database request is released, in order. */
  order: fc.array(fc.nat(deviceCount - 1), { minLength: 10, maxLength: 40 }),
});

test(
  'the API answers concurrent requests as if they ran in some serial order',
  async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ acts, order }) => {
        setClock(written);
        const learner = newLearner(api);
        await learner.call('createTag', { body: { name: 'a' } });
        const before: Note[] = [];
        for (const id of noteIds.slice(0, initialNotes)) {
          before.push(
            await learner.create({ content: 'zero', tags: ['a', 'b'] }, { 'Idempotency-Key': id }),
          );
        }
        setClock(now);
        const happened = await play(
          learner,
          acts,
          order,
          before.map(({ etag }) => etag),
        );
        for (const { answer } of happened) {
          expect([200, 201, 204, 404, 409, 412]).toContain(answer.status);
        }
        const notes = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
        const { notes: bin } = await learner.bin();
        const unexplained = noteIds.filter((id, index) => {
          const created = before[index];
          const [listed = null, inBin = null] = [notes, bin].map((list) => {
            const found = list.find((note) => note.id === id);
            return found ? stateOf(found, false) : null;
          });
          return !isExplained<LifeState>(
            created ? stateOf(created, true) : null,
            happened.filter(({ act }) => !('note' in act) || act.note === index),
            (state, happening) => afterOnNote(state, happening, index),
            (state) => isFoundAs(state, listed, inBin),
          );
        });
        expect(unexplained).toEqual([]);
        const { tags } = (await learner.call('listTags')).parse(tagsResponseSchema);
        for (const tag of ['a', 'b']) {
          const concerned = happened.filter(({ act }) => 'tag' in act && act.tag === tag);
          const isThere = tags.some(({ name }) => name === tag);
          expect(
            isExplained(tag === 'a', concerned, afterOnTag, (exists) => exists === isThere),
          ).toBe(true);
        }
        await checkBooks(learner);
      }),
      { numRuns: numRuns + regressions.length, seed, examples: regressions.map((each) => [each]) },
    );
  },
  30_000 + 1000 * numRuns,
);

/** Runs the operations of all devices with their database requests interleaved in `order`. */
async function play(
  learner: TestLearner,
  acts: readonly (readonly Act[])[],
  order: readonly number[],
  etags: readonly string[],
): Promise<Happening[]> {
  const happened: Happening[] = [];
  const known = acts.map(() => [...etags] as (string | undefined)[]);
  await interleave(devices, acts, order, (act, device) => {
    const versions = known[device] ?? [];
    const etag = 'note' in act ? versions[act.note] : undefined;
    const [name, options] = toRequest(act, etag);
    return {
      name,
      options: { as: learner.account, ...options },
      onReply: (reply, span) => {
        const answer = toAnswer(reply);
        if ('note' in act && answer.note) versions[act.note] = answer.note.etag;
        happened.push({ act, etag, ...span, answer });
      },
    };
  });
  return happened;
}

test('the oracle rejects answers that no serial order explains', () => {
  const review = { kind: 'review', note: 0, response: 'Easy' } as const;
  const answered = (status: number, from: number, until: number): Happening => ({
    act: review,
    etag: undefined,
    from,
    until,
    answer: { status, note: null },
  });
  const due = { content: '', tags: [], isArchived: false, reviews: 0, isDue: true, etag: '' };
  const isPossible = (...happened: Happening[]) =>
    isExplained<LifeState>(
      due,
      happened,
      (state, happening) => afterOnNote(state, happening, review.note),
      (state) => isFoundAs(state, { ...due, reviews: 1 }, null),
    );
  expect(isPossible(answered(200, 1, 3), answered(409, 2, 4))).toBe(true);
  // Two reviews on one day.
  expect(isPossible(answered(200, 1, 3), answered(200, 2, 4))).toBe(false);
  // A lost review.
  expect(isPossible(answered(409, 1, 3))).toBe(false);
  // A refusal that ended before the other review began.
  expect(isPossible(answered(409, 1, 2), answered(200, 3, 4))).toBe(false);
});

interface Stored {
  readonly id: string;
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Expects every counter to match the stored documents. */
async function checkBooks(learner: TestLearner): Promise<void> {
  const notes = [...(await learner.list()), ...(await learner.list({ archived: 'true' }))];
  const { timezone } = (await learner.call('getSettings')).parse(settingsSchema);
  const load: Record<string, number> = {};
  for (const { isArchived, reviewData } of notes) {
    const day = `d${reviewData.srs.dueDay}`;
    if (!isArchived) load[day] = (load[day] ?? 0) + 1;
    const start = studyDayStart(reviewData.srs.dueDay, timezone).toISOString();
    expect(reviewData.nextReviewDate).toBe(start);
  }
  expect(await readLoad(api.learning, learner.account)).toEqual(load);

  const stored = (await readAllStored(api.learning, learner.account)) as Stored[];
  const profile = stored.find(({ type }) => type === 'profile');
  expect(profile?.notesTimeZone).toBe(timezone);
  expect(profile?.usage).toEqual({
    notes: notes.length,
    bytes: notes.reduce((sum, note) => sum + noteBytes(note), 0),
    tags: stored.filter(({ type }) => type === 'tag').length,
  });

  for (const { id, reviewData } of notes) {
    const log = stored.filter((each) => each.type === 'review' && each.noteId === id);
    expect(log).toHaveLength(reviewData.repetitions);
    expect(reviewData.repetitions).toBeLessThanOrEqual(1);
    expect(log.every(({ xpEarned }) => xpEarned === 10)).toBe(true);
  }
}
