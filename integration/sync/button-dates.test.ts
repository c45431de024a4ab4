import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { inTurn } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { createRandom } from '../../testing/random';
import { fittedModel } from '../../testing/stored';
import { intervalWindow } from '@mylinguist/shared/scheduling/interval';
import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { localDue } from '../../frontend/src/offline/local-due';
import { now } from '../../functions/src/lib/clock';
import { Device } from './device';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const start = Date.parse('2026-03-02T10:00:00.000Z');
const dayMs = 86_400_000;
const timeZone = 'UTC';

interface Plan {
  readonly notes: number;
  readonly days: number;
  /** Days between two connections of device A. */
  readonly offlineDays: number;
  /** Device B reviews every note with such a number, online. Zero for no device B. */
  readonly everyOfB: number;
  /** The weights of the learner; the default if they are absent. */
  readonly weights?: readonly number[];
  /** The setting, in percent. */
  readonly desiredRetention?: number;
}

/** Reviews on device A what is due on each day, and compares the dates on its buttons with the answers. */
async function compareDates(plan: Plan) {
  const { notes, days, offlineDays, everyOfB, weights, desiredRetention = 90 } = plan;
  const random = createRandom(25);
  const at = (day: number, minute: number) =>
    setClock(new Date(start + day * dayMs + minute * 60_000).toISOString());
  at(0, 0);
  const learner = newLearner(api);
  const settings = await learner.putSettings({
    timezone: timeZone,
    revisionNotesCount: 30,
    desiredRetention,
  });
  if (weights) await storeWeights(learner, weights);
  const model = learnerModel((await learner.due()).weights, settings.desiredRetention);
  const ofB = new Set<string>();
  for (let index = 0; index < notes; index += 1) {
    at(Math.floor(random() * 3), index);
    const { id } = await learner.create({ content: `note ${index}` });
    if (everyOfB > 0 && index % everyOfB === 0) ofB.add(id);
  }
  const a = new Device(learner, timeZone, model);
  await a.sync();
  /** Dates on the buttons that the learner pressed, by review. */
  const shown = new Map<string, string>();
  for (let day = 1; day <= days; day += 1) {
    at(day, 0);
    await reviewOnB(learner, ofB);
    const due = localDue(await a.notes(), { now: now(), settings, model, choice: {} });
    const ofA = due.notes.filter(({ id }) => !ofB.has(id));
    for (const [minute, { id }] of ofA.entries()) {
      at(day, 60 + minute);
      // The screen computes each date when its card appears.
      const current = await a.notes();
      const choice = { ids: [id] };
      const [card] = localDue(current, { now: now(), settings, model, choice }).notes;
      const note = current.find((one) => one.id === id);
      if (!card || !note) continue;
      const response: ReviewResponse = random() < 0.15 ? 'Hard' : 'Easy';
      shown.set(await a.review(note, response), card.preview[response]);
    }
    if (day % offlineDays === 0) await a.sync();
  }
  await a.sync();

  const counts = { reviews: 0, same: 0, outside: 0 };
  for (const { entry, outcome } of a.outcomes.values()) {
    const { operation } = entry;
    if (operation.kind !== 'review' || outcome.status !== 'acknowledged' || !outcome.result) {
      continue;
    }
    const { nextReviewDate, reviewData } = outcome.result;
    const onButton = shown.get(operation.reviewId) ?? '';
    counts.reviews += 1;
    if (onButton === nextReviewDate) counts.same += 1;
    const { stability, lastDay } = reviewData.srs;
    // The interval after which the recall is 90 % is the stability.
    const { first, last } = intervalWindow(stability);
    const interval = studyDay(new Date(onButton), timeZone) - lastDay;
    if (interval < first || interval > last) counts.outside += 1;
  }
  await a.close();
  return counts;
}

/** Stores the weights as a fit does. */
async function storeWeights({ account }: TestLearner, w: readonly number[]): Promise<void> {
  const value = fittedModel([...w]);
  await api.learning.item('profile', account.uid).patch([{ op: 'set', path: '/model', value }]);
}

async function reviewOnB(learner: TestLearner, notes: ReadonlySet<string>): Promise<void> {
  if (notes.size === 0) return;
  const due = await learner.due();
  for (const { id } of due.notes) if (notes.has(id)) await learner.review(id, 'Easy');
}

const plan = { notes: 40, days: 20 };

const fittedWeights = defaultWeights.map(
  (weight, index) => ({ 2: 1.1, 8: 1.6, 20: 0.3 })[index] ?? weight,
);

const both = { weights: fittedWeights, desiredRetention: 94 };
const choices = [
  ['three days with fitted weights and a desired retention of 94 %', 3, both],
  ['three days with fitted weights', 3, { weights: fittedWeights }],
  ['three days with a desired retention of 85 %', 3, { desiredRetention: 85 }],
  ['a day', 1, {}],
  ['three days', 3, {}],
] as const;

test.each(inTurn(choices, 0, choices.length))(
  'the buttons of a device that is offline for %s show the dates of the API',
  async (_, offlineDays, changes) => {
    const { reviews, same } = await compareDates({ ...plan, offlineDays, everyOfB: 0, ...changes });
    expect(reviews).toBeGreaterThan(100);
    expect(same / reviews).toBeGreaterThanOrEqual(0.99);
  },
);

test('reviews of another device move a date only within the window of its interval', async () => {
  const { reviews, same, outside } = await compareDates({ ...plan, offlineDays: 3, everyOfB: 5 });
  expect(same).toBeLessThan(reviews);
  expect(outside).toBe(0);
});
