import { simulateLearner } from '../../../../testing/simulated-learner';
import type { History } from '../history';
import { createMemoryModel, defaultMemoryModel as truth } from '../memory-model';
import { fitModel } from './fit-model';

const learners = 40;

const simulate = (seed: number, reviews: number) =>
  simulateLearner({ seed, reviews, notesPerDay: 2 + (seed % 9), truth, scheduler: truth });

/** Returns by which part the expected log loss with some weights exceeds the lowest possible one. */
function excessLoss(histories: readonly History[], weights: readonly number[]): number {
  const fitted = createMemoryModel(weights);
  let lowest = 0;
  let loss = 0;
  for (const { firstDay, entries } of histories) {
    let [real, guess, before] = [truth.initial, fitted.initial, firstDay];
    for (const { day, kind } of entries) {
      if (kind === 'reset') throw new Error('Simulated learners reset no note.');
      const elapsed = day - before;
      const recall = truth.recall(real.stability, elapsed);
      const predicted = fitted.recall(guess.stability, elapsed);
      lowest -= recall * Math.log(recall) + (1 - recall) * Math.log(1 - recall);
      loss -= recall * Math.log(predicted) + (1 - recall) * Math.log(1 - predicted);
      real = truth.next(real, elapsed, kind);
      guess = fitted.next(guess, elapsed, kind);
      before = day;
    }
  }
  return loss / lowest - 1;
}

describe('the fit for learners for whom the default is true', () => {
  test.each([
    [700, 0.0025],
    [2000, 0.003],
  ])('loses little after %i reviews', (reviews, mostOnAverage) => {
    const losses = Array.from({ length: learners }, (_, index) => {
      const result = fitModel(simulate(index, reviews));
      return result.accepted ? excessLoss(simulate(index + 10_000, reviews), result.weights) : 0;
    });
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / learners;
    expect(losses.filter((loss) => loss > 0).length).toBeGreaterThan(learners / 2);
    expect(mean).toBeLessThanOrEqual(mostOnAverage);
    expect(Math.max(...losses)).toBeLessThanOrEqual(0.025);
  });
});
