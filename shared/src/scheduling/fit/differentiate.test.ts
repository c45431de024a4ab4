import fc from 'fast-check';
import { perTier } from '../../../../testing/depth';
import { anyHistory, anyWeights } from '../../testing/any-history';
import { createMemoryModel, defaultWeights } from '../memory-model';
import { differentiate } from './differentiate';
import { packHistories } from './pack-histories';
import { bounds, parametersOf, weightsOf } from './parameters';
import { lossOf, predictRecall } from './predict-recall';

const histories = fc.array(anyHistory, { minLength: 1, maxLength: 6 });

/** Returns the difference quotients of the loss for one parameter, from both sides. */
function quotients(packed: ReturnType<typeof packHistories>, values: number[], position: number) {
  const step = 1e-6;
  const lossAt = (distance: number) => {
    const moved = values.map((value, i) => (i === position ? value + distance : value));
    return differentiate(packed, weightsOf(moved)).loss;
  };
  const here = lossAt(0);
  return [(here - lossAt(-step)) / step, (lossAt(step) - here) / step] as const;
}

const relative = (a: number, b: number) => Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b));

describe('differentiate', () => {
  test('has the loss of the memory model, for 1,000 sets of weights', () => {
    fc.assert(
      fc.property(histories, anyWeights, (some, weights) => {
        const packed = packHistories(some);
        let expected = 0;
        let scored = 0;
        predictRecall(packed, createMemoryModel(weights), (prediction) => {
          expected += lossOf(prediction);
          scored++;
        });
        const found = differentiate(packed, weights);
        expect(found.scored).toBe(scored);
        // ts-fsrs rounds each state to eight decimals.
        expect(relative(found.loss, expected)).toBeLessThan(1e-3);
      }),
      { numRuns: perTier({ fast: 100, deep: 1000 }) },
    );
  });

  test('has the gradient of the loss, for 1,000 sets of weights', () => {
    let compared = 0;
    let kinks = 0;
    fc.assert(
      fc.property(histories, anyWeights, (some, weights) => {
        const packed = packHistories(some);
        const values = parametersOf(weights).map(inside);
        const { gradient } = differentiate(packed, weightsOf(values));
        values.forEach((_, position) => {
          const [left, right] = quotients(packed, values, position);
          compared++;
          // At the limits of stability and difficulty, the loss has different slopes on both sides.
          if (relative(left, right) > 1e-3) kinks++;
          else expect(relative(gradient[position] ?? NaN, (left + right) / 2)).toBeLessThan(1e-2);
        });
      }),
      { numRuns: perTier({ fast: 100, deep: 1000 }) },
    );
    expect(kinks / compared).toBeLessThan(0.02);
  });

  test('has the gradient to nine digits with the default weights', () => {
    const entries = [1, 4, 12, 13, 40, 90, 91].map((day, index) => ({
      day,
      kind: index % 3 === 2 ? ('Hard' as const) : ('Easy' as const),
    }));
    const packed = packHistories([{ firstDay: 0, seed: null, entries }]);
    const { gradient } = differentiate(packed, defaultWeights);
    const values = parametersOf(defaultWeights);
    const lossAt = (position: number, distance: number) =>
      differentiate(
        packed,
        weightsOf(values.map((value, i) => (i === position ? value + distance : value))),
      ).loss;
    values.forEach((_, i) => {
      // A central difference of fourth order.
      const step = 1e-3 * Math.max(0.1, Math.abs(values[i] ?? 0));
      const slope =
        (8 * (lossAt(i, step) - lossAt(i, -step)) - (lossAt(i, 2 * step) - lossAt(i, -2 * step))) /
        (12 * step);
      expect(gradient[i]).toBeCloseTo(slope, 9);
    });
  });

  test('expects the curvature of the loss when each answer comes as often as predicted', () => {
    const easy = { firstDay: 0, seed: null, entries: [{ day: 3, kind: 'Easy' as const }] };
    const hard = { firstDay: 0, seed: null, entries: [{ day: 3, kind: 'Hard' as const }] };
    const one = differentiate(packHistories([easy]), defaultWeights);
    const other = differentiate(packHistories([hard]), defaultWeights);
    const recall = Math.exp(-one.loss);
    // The variance of the slope is the information of the first parameter.
    const variance =
      recall * (one.gradient[0] ?? 0) ** 2 + (1 - recall) * (other.gradient[0] ?? 0) ** 2;
    expect(one.fisher[0]).toBeCloseTo(variance, 10);
    expect(other.fisher[0]).toBeCloseTo(variance, 10);
  });

  test('leaves out the reviews from a study day on', () => {
    const entries = [2, 5, 9].map((day) => ({ day, kind: 'Easy' as const }));
    const all = packHistories([{ firstDay: 0, seed: null, entries }]);
    const older = packHistories([{ firstDay: 0, seed: null, entries: entries.slice(0, 2) }]);
    expect(differentiate(all, defaultWeights, 9)).toEqual(differentiate(older, defaultWeights));
  });
});

/** Moves a value away from its bounds, because beyond them the formulas do not apply. */
function inside(value: number, position: number): number {
  const { min, max } = bounds[position] ?? { min: NaN, max: NaN };
  const margin = 1e-4 * (max - min);
  return Math.min(Math.max(value, min + margin), max - margin);
}
