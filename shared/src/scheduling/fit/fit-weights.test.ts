import { simulateLearner } from '../../../../testing/simulated-learner';
import { createMemoryModel, defaultMemoryModel, defaultWeights } from '../memory-model';
import { differentiate } from './differentiate';
import { fitWeights } from './fit-weights';
import { packHistories, type PackedHistories } from './pack-histories';
import { bounds, parameters, parametersOf, priorAt, weightsOf } from './parameters';

/** Returns the log loss with the prior, and its gradient. */
function lossAt(histories: PackedHistories, values: readonly number[]) {
  const { loss, gradient } = differentiate(histories, weightsOf(values), Infinity);
  const prior = priorAt(values);
  return {
    loss: loss + prior.loss,
    gradient: prior.gradient.map((slope, i) => slope + (gradient[i] ?? NaN)),
  };
}

/**
 * Finds the lowest loss by Adam (Kingma & Ba, 2015), with steps relative to the spread of each
 * parameter that shrink to zero.
 */
function lowestLossByAdam(histories: PackedHistories, passes: number): number {
  const [decay, squareDecay] = [0.9, 0.999];
  let values = parametersOf(defaultWeights);
  const mean = values.map(() => 0);
  const square = values.map(() => 0);
  let lowest = Infinity;
  for (let pass = 1; pass <= passes; pass++) {
    const { loss, gradient } = lossAt(histories, values);
    lowest = Math.min(lowest, loss);
    const rate = 0.1 * (1 - (pass - 1) / passes);
    values = values.map((value, i) => {
      const slope = (gradient[i] ?? NaN) * (parameters[i]?.spread ?? NaN);
      mean[i] = decay * (mean[i] ?? 0) + (1 - decay) * slope;
      square[i] = squareDecay * (square[i] ?? 0) + (1 - squareDecay) * slope ** 2;
      const direction =
        (mean[i] ?? 0) /
        (1 - decay ** pass) /
        Math.sqrt((square[i] ?? 0) / (1 - squareDecay ** pass));
      const { min, max } = bounds[i] ?? { min: NaN, max: NaN };
      const moved = value - rate * (direction || 0) * (parameters[i]?.spread ?? NaN);
      return Math.min(Math.max(moved, min), max);
    });
  }
  return lowest;
}

const truths = {
  forgetful: { 2: 0.8, 8: 1.4, 20: 0.35 },
  'with a good memory': { 2: 6, 8: 2.2, 11: 1.2 },
  'as by default': {},
} satisfies Record<string, Record<number, number>>;

test.each(Object.entries(truths))(
  'at most 8 passes reach the optimum that 300 passes of Adam find: %s',
  (_, changes: Record<number, number>) => {
    const truth = createMemoryModel(defaultWeights.map((weight, i) => changes[i] ?? weight));
    const histories = packHistories(
      simulateLearner({
        seed: 3,
        reviews: 2000,
        notesPerDay: 5,
        truth,
        scheduler: defaultMemoryModel,
      }),
    );
    const fitted = fitWeights(histories);
    expect(fitted?.passes).toBeLessThanOrEqual(8);
    const { loss } = lossAt(histories, parametersOf(fitted?.weights ?? []));
    // In nats of about 700. The weights are rounded to four decimals.
    expect(loss).toBeLessThanOrEqual(lowestLossByAdam(histories, 300) + 0.01);
  },
);
