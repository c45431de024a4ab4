import fc from 'fast-check';
import { simulateLearner } from '../../../../testing/simulated-learner';
import { anyHistory } from '../../testing/any-history';
import type { History, HistoryEntry } from '../history';
import { createMemoryModel, defaultMemoryModel, defaultWeights } from '../memory-model';
import { fitModel } from './fit-model';
import { fitWeights } from './fit-weights';
import { packHistories } from './pack-histories';
import { bounds, parameters, parametersOf } from './parameters';
import { lossOf, predictRecall } from './predict-recall';

/** A learner who forgets faster and whose memory grows more slowly than by default. */
const forgetful = createMemoryModel(
  defaultWeights.map((weight, i) => ({ 2: 0.8, 8: 1.4, 20: 0.35 })[i] ?? weight),
);

const learnerWith = (truth: typeof forgetful, reviews: number, seed = 1) =>
  simulateLearner({ seed, reviews, notesPerDay: 5, truth, scheduler: defaultMemoryModel });

function meanLoss(histories: readonly History[], weights: readonly number[]): number {
  let sum = 0;
  let count = 0;
  predictRecall(packHistories(histories), createMemoryModel(weights), (prediction) => {
    sum += lossOf(prediction);
    count++;
  });
  return sum / count;
}

function expectInBounds(weights: readonly number[]) {
  expect(weights).toHaveLength(21);
  parameters.forEach(({ weight, min, max }) => {
    expect(weights[weight]).toBeGreaterThanOrEqual(min);
    expect(weights[weight]).toBeLessThanOrEqual(max);
  });
}

/** Returns a history whose answers are given by their index. */
const answered = (count: number, kindOf: (index: number) => HistoryEntry['kind'], days = 3) => ({
  firstDay: 0,
  seed: null,
  entries: Array.from({ length: count }, (_, index) => ({
    day: (index + 1) * days,
    kind: kindOf(index),
  })),
});

describe('fitModel', () => {
  test('predicts later reviews of a learner better than the default', () => {
    const result = fitModel(learnerWith(forgetful, 2000));
    expect(result).toMatchObject({ accepted: true, reviews: 2000 });
    if (!result.accepted) return;
    expect(result.after).toBeLessThan(result.before);
    const later = learnerWith(forgetful, 2000, 2);
    const [byDefault, fitted] = [defaultWeights, result.weights].map((w) => meanLoss(later, w));
    expect(fitted).toBeLessThan(0.97 * (byDefault ?? NaN));
  });

  test('changes only the weights that act on two answers', () => {
    const result = fitModel(learnerWith(forgetful, 2000));
    const changed = result.accepted
      ? result.weights.flatMap((weight, i) => (weight === defaultWeights[i] ? [] : i))
      : [];
    expect(changed.length).toBeGreaterThan(9);
    expect([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20]).toEqual(expect.arrayContaining(changed));
  });

  test.each([
    ['299 reviews', [answered(299, (i) => (i % 4 ? 'Easy' : 'Hard'))], 'too-few'],
    ['19 times Hard', [answered(400, (i) => (i < 19 ? 'Hard' : 'Easy'))], 'too-few'],
    ['19 times Easy', [answered(400, (i) => (i < 19 ? 'Easy' : 'Hard'))], 'too-few'],
    ['no histories', [], 'too-few'],
    [
      'all reviews on one day',
      Array.from({ length: 400 }, (_, i) => answered(1, () => (i % 2 ? 'Easy' : 'Hard'))),
      'too-short',
    ],
  ] as const)('refuses %s', (_, histories, reason) => {
    expect(fitModel(histories)).toMatchObject({ accepted: false, reason });
  });

  test('counts neither resets nor reviews on the day of an encounter', () => {
    const onSameDay = Array.from({ length: 50 }, () => answered(1, () => 'Hard', 0));
    const resets = [answered(50, () => 'reset')];
    const counted = [answered(299, (i) => (i % 4 ? 'Easy' : 'Hard'))];
    expect(fitModel([...onSameDay, ...resets, ...counted])).toMatchObject({ reviews: 299 });
  });

  test('accepts 300 reviews with 20 of each answer', () => {
    const histories = Array.from({ length: 100 }, (_, note) =>
      answered(3, (i) => (note % 5 === 0 && i === 0 ? 'Hard' : 'Easy'), 1 + (note % 7)),
    );
    expect(fitModel(histories)).toMatchObject({ accepted: true, reviews: 300 });
  });

  test('refuses weights that predict the newest reviews worse than the default', () => {
    const forgotten = learnerWith(forgetful, 1600);
    const remembered = Array.from({ length: 100 }, () => {
      const { entries, ...rest } = answered(4, () => 'Easy', 20);
      return {
        ...rest,
        firstDay: 1000,
        entries: entries.map((e) => ({ ...e, day: e.day + 1000 })),
      };
    });
    const result = fitModel([...forgotten, ...remembered]);
    expect(result).toMatchObject({ accepted: false, reason: 'worse' });
    expect(result.after).toBeGreaterThan(result.before ?? NaN);
  });

  test('tests with reviews that the tested weights have not seen', () => {
    const histories = learnerWith(forgetful, 1500);
    const days = histories
      .flatMap(({ entries }) => entries.map(({ day }) => day))
      .sort((a, b) => a - b);
    const from = days[1200] ?? NaN;
    const older = histories.map((history) => ({
      ...history,
      entries: history.entries.filter(({ day }) => day < from),
    }));
    const tested = fitWeights(packHistories(older))?.weights ?? [];
    const lossesOf = (weights: readonly number[]) => {
      const losses: number[] = [];
      const packed = packHistories(histories);
      predictRecall(packed, createMemoryModel(weights), (prediction) => {
        if ((packed.days[prediction.index] ?? 0) >= from) losses.push(lossOf(prediction));
      });
      return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    };
    const result = fitModel(histories);
    expect(result.before).toBeCloseTo(lossesOf(defaultWeights), 12);
    expect(result.after).toBeCloseTo(lossesOf(tested), 12);
  });

  const oneAnswer = [
    ['all Easy', () => 'Easy' as const],
    ['all Hard', () => 'Hard' as const],
  ] as const;

  test.each(oneAnswer)('refuses 100,000 reviews of one note: %s', (_, kindOf) => {
    const result = fitModel([answered(100_000, kindOf)]);
    expect(result).toEqual({ accepted: false, reason: 'too-few', reviews: 100_000 });
  });

  test.each(oneAnswer)('has bounded weights and passes without the guard: %s', (_, kindOf) => {
    const fitted = fitWeights(packHistories([answered(10_000, kindOf)]));
    expect(fitted?.passes).toBeLessThanOrEqual(8);
    expectInBounds(fitted?.weights ?? []);
  });

  test('has bounded weights for 100,000 reviews of one note, a million days apart', () => {
    const result = fitModel([answered(100_000, (i) => (i % 3 ? 'Easy' : 'Hard'), 1e6)]);
    expect(result).toMatchObject({ reviews: 100_000 });
    expectInBounds(result.accepted ? result.weights : defaultWeights);
  });

  test.each([
    ['days that are not numbers', answered(500, (i) => (i % 3 ? 'Easy' : 'Hard'), NaN)],
    ['days without end', answered(500, (i) => (i % 3 ? 'Easy' : 'Hard'), Infinity)],
    ['days that go back', answered(500, (i) => (i % 3 ? 'Easy' : 'Hard'), -1)],
    [
      'a seed that is not a number',
      {
        ...answered(500, (i) => (i % 3 ? 'Easy' : 'Hard')),
        seed: { stability: NaN, difficulty: NaN, lapses: 0, repetitions: 0 },
      },
    ],
  ] as const)('leaves out histories with %s', (_, history) => {
    expect(fitModel([history])).toEqual({ accepted: false, reason: 'too-few', reviews: 0 });
    const valid = learnerWith(forgetful, 600);
    expect(fitModel([history, ...valid])).toEqual(fitModel(valid));
  });

  test('keeps the weights within their bounds for any histories', () => {
    fc.assert(
      fc.property(fc.array(anyHistory, { maxLength: 40 }), (histories) => {
        expectInBounds(fitWeights(packHistories(histories))?.weights ?? []);
      }),
    );
  });

  test('stays with the default without reviews', () => {
    expect(fitWeights(packHistories([]))).toEqual({ weights: defaultWeights, passes: 1 });
    expect(parametersOf(defaultWeights)).toHaveLength(bounds.length);
  });
});
