import fc from 'fast-check';
import { perTier } from '../../../testing/depth';
import { anyWeights } from '../testing/any-history';
import { createMemoryModel, defaultMemoryModel as model, defaultWeights } from './memory-model';

const stabilities = fc
  .double({ min: Math.log(0.01), max: Math.log(36_500), noNaN: true })
  .map((logarithm) => Math.exp(logarithm));
const memories = fc.record({
  stability: stabilities,
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
});
const days = fc.nat(20_000);

describe('the memory model', () => {
  test('starts with the stability and difficulty of a first Good', () => {
    expect(model.initial).toEqual({ stability: 2.3065, difficulty: 2.11810397 });
  });

  test.each([
    ['Easy', 0, 2.3065, 2.111214],
    ['Easy', 1, 7.315301, 2.111214],
    ['Easy', 2, 10.964332, 2.111214],
    ['Easy', 10, 25.10872, 2.111214],
    ['Hard', 0, 0.775084, 7.394503],
    ['Hard', 1, 0.571299, 7.394503],
    ['Hard', 10, 0.75916, 7.394503],
  ] as const)(
    'after %s, %i days on, has stability %d and difficulty %d',
    (response, elapsedDays, stability, difficulty) => {
      const next = model.next(model.initial, elapsedDays, response);
      expect(next.stability).toBeCloseTo(stability, 5);
      expect(next.difficulty).toBeCloseTo(difficulty, 5);
    },
  );

  test('keeps stability within 0.01 and 36500 and difficulty within 1 and 10', () => {
    fc.assert(
      fc.property(memories, days, fc.constantFrom('Easy', 'Hard'), (memory, elapsed, response) => {
        const { stability, difficulty } = model.next(memory, elapsed, response);
        expect(stability).toBeGreaterThanOrEqual(0.01);
        expect(stability).toBeLessThanOrEqual(36_500);
        expect(difficulty).toBeGreaterThanOrEqual(1);
        expect(difficulty).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('never gives Hard a higher stability than Easy', () => {
    fc.assert(
      fc.property(memories, days, (memory, elapsed) => {
        const easy = model.next(memory, elapsed, 'Easy');
        const hard = model.next(memory, elapsed, 'Hard');
        expect(easy.stability).toBeGreaterThanOrEqual(hard.stability);
        expect(easy.difficulty).toBeLessThanOrEqual(hard.difficulty);
      }),
    );
  });

  test('never gives a later Easy a lower stability than an earlier one', () => {
    fc.assert(
      fc.property(memories, days, days, (memory, a, b) => {
        const earlier = model.next(memory, Math.min(a, b), 'Easy');
        const later = model.next(memory, Math.max(a, b), 'Easy');
        expect(later.stability).toBeGreaterThanOrEqual(earlier.stability);
      }),
    );
  });

  test('predicts a recall of 1 at first, 0.9 after the stability, and never increases', () => {
    fc.assert(
      fc.property(stabilities, days, days, (stability, a, b) => {
        expect(model.recall(stability, 0)).toBe(1);
        expect(model.recall(stability, stability)).toBeCloseTo(0.9, 6);
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        expect(model.recall(stability, later)).toBeLessThanOrEqual(
          model.recall(stability, earlier),
        );
      }),
    );
  });

  test('schedules a review for a recall of 0.9', () => {
    expect(model.idealInterval(12.5)).toBeCloseTo(12.5, 6);
  });

  test('converts an ease factor to the difficulty at which Easy multiplies the stability by it', () => {
    for (const [ease, stability] of [
      [1.8, 5],
      [2.5, 20],
      [2, 100],
    ] as const) {
      const difficulty = model.difficultyOfEase(ease, stability);
      expect(difficulty).toBeGreaterThan(1);
      expect(difficulty).toBeLessThan(10);
      const next = model.next({ stability, difficulty }, stability, 'Easy');
      expect(next.stability / stability).toBeCloseTo(ease, 3);
    }
  });

  test('clamps the difficulty of an ease factor', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20, noNaN: true }), stabilities, (ease, stability) => {
        const difficulty = model.difficultyOfEase(ease, stability);
        expect(difficulty).toBeGreaterThanOrEqual(1);
        expect(difficulty).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('uses the given weights', () => {
    const weights = [
      0.4, 0.9, 3.1, 12, 6.4, 0.8, 3, 0.001, 1.9, 0.2, 0.8, 1.5, 0.06, 0.26, 1.6, 0.6, 1.9, 0.5,
      0.1, 0.07, 0.2,
    ];
    expect(createMemoryModel(weights).initial.stability).toBe(3.1);
  });

  test('stays within its bounds with 1,000 sets of weights', () => {
    const retentions = fc.integer({ min: 80, max: 95 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(anyWeights, retentions, memories, days, (weights, retention, memory, elapsed) => {
        const fitted = createMemoryModel(weights, retention);
        const easy = fitted.next(memory, elapsed, 'Easy');
        const hard = fitted.next(memory, elapsed, 'Hard');
        for (const { stability, difficulty } of [fitted.initial, easy, hard]) {
          expect(stability).toBeGreaterThanOrEqual(0.01);
          expect(stability).toBeLessThanOrEqual(36_500);
          expect(difficulty).toBeGreaterThanOrEqual(1);
          expect(difficulty).toBeLessThanOrEqual(10);
        }
        expect(easy.stability).toBeGreaterThanOrEqual(hard.stability);
        const recall = fitted.recall(memory.stability, elapsed);
        expect(recall).toBeGreaterThanOrEqual(0);
        expect(recall).toBeLessThanOrEqual(1);
        const interval = fitted.idealInterval(memory.stability);
        expect(fitted.recall(memory.stability, interval)).toBeCloseTo(retention, 5);
      }),
      { numRuns: perTier({ fast: 100, deep: 1000 }) },
    );
  });

  test('chooses longer intervals for a lower desired retention', () => {
    const at = (retention: number) =>
      createMemoryModel(defaultWeights, retention).idealInterval(10);
    expect(at(0.8)).toBeGreaterThan(at(0.9));
    expect(at(0.9)).toBeCloseTo(10, 6);
    expect(at(0.95)).toBeLessThan(at(0.9));
  });
});
