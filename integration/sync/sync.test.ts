import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import fc from 'fast-check';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner } from '../../testing/learner';
import { checkReviews } from './check-reviews';
import { Device, type Fault, type FaultOf } from './device';
import { Texts } from './texts';

/** Number of runs. `SYNC_RUNS=1000 npm run test:unit -- integration/sync` tries more. */
const numRuns = Number(process.env.SYNC_RUNS ?? perTier({ fast: 3, deep: 100 }));
const seed = Number(process.env.SYNC_SEED ?? 2026);

const start = Date.parse('2026-03-02T12:00:00.000Z');
const hour = 3_600_000;
const deviceCount = 3;
const initialNotes = 4;
const timeZone = 'UTC';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const fields = ['title', 'content', 'front', 'back', 'hint'] as const;

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  fc.constantFrom(
    'lost' as const,
    'unanswered' as const,
    'delayed' as const,
    'killed before' as const,
    'killed during' as const,
    'killed after' as const,
  ),
);

const pick = fc.nat(1000);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      note: pick,
      field: fc.constantFrom(...fields),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      note: pick,
      isHard: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  fc.record({
    kind: fc.constant('put off' as const),
    note: pick,
    days: fc.integer({ min: 1, max: 365 }),
  }),
  fc.record({ kind: fc.constant('start over' as const), note: pick }),
  fc.record({ kind: fc.constant('undo reschedule' as const) }),
  fc.record({ kind: fc.constant('delete' as const), note: pick }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('archive' as const), note: pick }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      faults: fc.array(fault, { maxLength: 6 }),
    }),
  },
  fc.record({ kind: fc.constant('deliver' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      // At times a clock that is 100 days behind, as after an empty battery.
      minutes: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: -10, max: 10 }) },
        fc.constant(-100 * 1440),
      ),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const device = fc.nat(deviceCount - 1);
/** Time before an act. Often none, because a wrong clock matters only for a few minutes. */
const hours = fc.oneof(fc.constant(0), fc.nat(20));
const plan = fc.array(fc.record({ device, hours, act }), {
  minLength: 20,
  maxLength: 80,
  size: 'max',
});

/** A review that a device wrote. */
interface Reviewed {
  readonly noteId: string;
  readonly reviewId: string;
  readonly before: ReviewData;
}

test(
  'devices that were offline, wrong and killed end with the same notes, each review and each text',
  async () => {
    const counts = { runs: 0, writes: 0, requests: 0, faults: 0, conflicts: 0 };
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        let instant = start;
        setClock(new Date(instant).toISOString());
        const learner = newLearner(api);
        const texts = new Texts();
        const devices = Array.from({ length: deviceCount }, () => new Device(learner, timeZone));
        const written = new Set<string>();
        const undone = new Set<string>();
        const mine = devices.map((): Reviewed[] => []);
        /** Changes of schedules that each device has written. */
        const rescheduled = devices.map((): { noteId: string; changeId: string }[] => []);
        /** Notes that each device has deleted and archived, as it saw them. */
        const deleted = devices.map((): Note[] => []);
        const archived = devices.map((): Note[] => []);
        for (let note = 0; note < initialNotes; note += 1) await devices[0]?.create(texts.next());
        for (const device of devices) await device.sync();

        const perform = async (index: number, step: Act): Promise<unknown> => {
          const device = devices[index];
          if (!device) return;
          const shown = await device.notes();
          const chosen = 'note' in step ? shown[step.note % Math.max(shown.length, 1)] : undefined;
          if (step.kind !== 'sync' && step.kind !== 'clock') counts.writes += 1;
          switch (step.kind) {
            case 'create':
              return device.create(texts.next());
            case 'edit':
              return chosen && device.edit(chosen, texts.edit(chosen, step.field));
            case 'review': {
              if (!chosen) return;
              const reviewId = await device.review(chosen, step.isHard ? 'Hard' : 'Easy');
              const { id: noteId, reviewData: before } = chosen;
              written.add(reviewId);
              mine[index]?.push({ noteId, reviewId, before });
              return;
            }
            case 'undo': {
              const latest = mine[index]?.pop();
              if (!latest) return;
              undone.add(latest.reviewId);
              return device.write({ kind: 'undo', ...latest });
            }
            case 'put off':
            case 'start over': {
              if (!chosen) return;
              const days = step.kind === 'put off' ? step.days : null;
              const change = await device.reschedule(chosen, days);
              rescheduled[index]?.push(change);
              return;
            }
            case 'undo reschedule': {
              const latest = rescheduled[index]?.pop();
              return latest && device.write({ kind: 'undo-reschedule', ...latest });
            }
            case 'delete':
              if (!chosen) return;
              deleted[index]?.push(chosen);
              return device.delete(chosen);
            case 'restore': {
              const latest = deleted[index]?.pop();
              return latest && device.restore(latest);
            }
            case 'archive':
              if (!chosen) return;
              archived[index]?.push({ ...chosen, isArchived: true });
              return device.move(chosen, true);
            case 'reopen': {
              const latest = archived[index]?.pop();
              return latest && device.move(latest, false);
            }
            case 'sync':
              counts.faults += step.faults.filter((one) => one !== 'none').length;
              return device.sync(inOrder(step.faults));
            case 'deliver':
              return device.deliverDelayed();
            case 'clock':
              device.skew = step.minutes * 60_000;
          }
        };

        for (const { device, hours, act } of steps) {
          instant += hours * hour;
          setClock(new Date(instant).toISOString());
          await perform(device, act);
        }
        for (const device of devices) await device.deliverDelayed();
        for (const device of devices) await device.sync();
        for (const device of devices) await device.sync();

        const notes = await learner.list();
        const archive = await learner.list({ archived: 'true' });
        for (const device of devices) {
          expect(await device.waiting()).toEqual([]);
          expect(await device.notes()).toEqual(notes.sort(byCreation));
          counts.requests += device.requests;
        }
        const { notes: bin } = await learner.bin();
        const outcomes = devices.flatMap((device) => [...device.outcomes.values()]);
        counts.conflicts += outcomes.filter(({ outcome }) => outcome.status === 'conflict').length;
        expect(texts.lost([...notes, ...archive, ...bin], outcomes)).toEqual([]);
        /** Reviews whose note was deleted when they or their undo arrived. */
        const dropped = new Set(
          outcomes.flatMap(({ entry: { operation }, outcome }) =>
            'reviewId' in operation && outcome.status === 'gone' ? operation.reviewId : [],
          ),
        );
        const cancelled = new Set(
          outcomes.flatMap(({ entry: { operation }, outcome }) =>
            operation.kind === 'review' && outcome.status === 'superseded'
              ? operation.reviewId
              : [],
          ),
        );
        const refused = outcomes.filter(
          ({ entry: { operation }, outcome }) =>
            outcome.status === 'refused' &&
            // Its day is before today, by a clock that is far behind. A notice says so.
            !(operation.kind === 'put-off' && outcome.code === 'INVALID_INPUT') &&
            // The note was created, and then deleted on another device. Its text is kept.
            outcome.code !== 'NOTE_DELETED' &&
            // The review was dropped, because its note was deleted.
            !(operation.kind === 'undo' && dropped.has(operation.reviewId)),
        );
        expect(refused).toEqual([]);
        const logged = await checkReviews(api, learner, [...notes, ...archive, ...bin]);
        const expected = [...written].filter((id) => !undone.has(id) && !cancelled.has(id));
        // A request may have been recorded although its repeat found no note.
        expect(logged.filter((id) => !dropped.has(id)).sort()).toEqual(
          expected.filter((id) => !dropped.has(id)).sort(),
        );
        expect(new Set(logged).size).toBe(logged.length);
        counts.runs += 1;
        for (const device of devices) await device.close();
      }),
      // Shrinking a failure takes minutes.
      { numRuns, seed, endOnFailure: true },
    );
    console.info(JSON.stringify(counts));
  },
  30_000 + 5000 * numRuns,
);

/** Returns the disturbances of the first requests; later ones succeed. */
function inOrder(faults: readonly Fault[]): FaultOf {
  const left = [...faults];
  return () => left.shift() ?? 'none';
}

function byCreation(a: Note, b: Note): number {
  const [left, right] = [a, b].map(({ id, reviewData }) => reviewData.createdAt + id);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
