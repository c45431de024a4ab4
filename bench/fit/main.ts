/**
 * Measures the fit of the memory model next to a plain pass of the model over the same reviews, the
 * request units of `fitModel`, and the what-if of desired retention: `npm run bench -- fit`.
 */
import { fitModel } from '@mylinguist/shared/scheduling/fit/fit-model';
import { packHistories } from '@mylinguist/shared/scheduling/fit/pack-histories';
import { predictRecall } from '@mylinguist/shared/scheduling/fit/predict-recall';
import {
  createMemoryModel,
  defaultMemoryModel,
  defaultWeights,
} from '@mylinguist/shared/scheduling/memory-model';
import { simulateYear } from '@mylinguist/shared/scheduling/retention/simulate-year';
import { startApi } from '../../testing/api';
import { storeNotes } from '../../testing/many-notes';
import { createRandom } from '../../testing/random';
import { percentiles } from '../../testing/report/percentiles';
import { simulateLearner } from '../../testing/simulated-learner';
import { ada } from '../../testing/tokens';
import { report } from '../report/report';

const rounds = 7;

/** Returns the median duration in ms. The first round is a warm-up. */
function medianOf(work: () => unknown): number {
  const durations: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    work();
    if (round > 0) durations.push(performance.now() - startedAt);
  }
  return percentiles(durations).p50;
}

const fits = [1000, 10_000, 100_000].map((reviews) => {
  const truth = createMemoryModel(
    defaultWeights.map((weight, i) => ({ 2: 0.8, 8: 1.4, 20: 0.35 })[i] ?? weight),
  );
  const notesPerDay = Math.sqrt(reviews) / 10;
  const histories = simulateLearner({ seed: 1, reviews, notesPerDay, truth, scheduler: truth });
  const fit = medianOf(() => fitModel(histories)) / 1000;
  const packed = packHistories(histories);
  const pass = medianOf(() => predictRecall(packed, defaultMemoryModel, () => undefined)) / 1000;
  return [reviews, fit, pass, fit / pass];
});

/** Notes of a learner who reviews about 90 of 10,000 a day. */
function notesOf(count: number) {
  const random = createRandom(1);
  return Array.from({ length: count }, () => {
    const stability = Math.exp(2 + random() * 4);
    const lastDay = 20_500 - Math.floor(random() * stability);
    const dueDay = lastDay + Math.max(1, Math.round(stability));
    return { stability, difficulty: 1 + 4 * random(), lastDay, dueDay };
  });
}

const notes = notesOf(10_000);
const years = [80, 85, 90, 95].map((percent) => {
  const model = createMemoryModel(defaultWeights, percent / 100);
  const { reviewsPerDay, known } = simulateYear(notes, model, 20_500);
  const ms = medianOf(() => simulateYear(notes, model, 20_500));
  return [percent, reviewsPerDay, known, ms];
});

const api = await startApi();
const charges: (string | number)[][] = [];
for (const count of [1000, 10_000]) {
  await api.call('getSettings');
  await storeNotes(api.learning, ada, count, new Date());
  await api.learning.item('profile', ada.uid).patch([{ op: 'set', path: '/fitAt', value: 0 }]);
  await api.runJob('fitModel', { ownerId: ada.uid });
  const { requestUnits } = JSON.parse(api.log.at(-1) ?? '') as { requestUnits: number };
  charges.push([count, requestUnits]);
  await api.call('deleteAccount', { body: { confirmation: ada.email } });
}
await api.stop();

report('fit', [
  {
    title: `Guarded fit beside a plain pass of the model, median of ${rounds} rounds`,
    columns: ['Reviews', 'Fit in s', 'Plain pass in s', 'Ratio'],
    rows: fits,
  },
  {
    title: 'Request units of `fitModel`: one read, one query, one patch',
    columns: ['Notes', 'Request units'],
    rows: charges,
  },
  {
    title: `What-if of a year with 10,000 notes, median of ${rounds} rounds`,
    columns: ['Desired retention in %', 'Reviews a day', 'Notes known', 'ms'],
    rows: years,
  },
]);
