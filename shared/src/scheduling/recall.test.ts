import fc from 'fast-check';
import { defaultMemoryModel as model } from './memory-model';
import { recall } from './recall';

const stabilities = fc
  .double({ min: Math.log(0.01), max: Math.log(36_500), noNaN: true })
  .map((logarithm) => Math.exp(logarithm));
const days = fc.double({ min: 0, max: 20_000, noNaN: true });

test.each([
  [2.3065, 0, 1],
  [2.3065, 1, 0.946847],
  [2.3065, 2.3065, 0.9],
  [10, 5, 0.940344],
  [10, 30, 0.809388],
  [0.01, 365, 0.198528],
])('with a stability of %d days, recall after %d days is %d', (stability, elapsed, expected) => {
  expect(recall(stability, elapsed)).toBeCloseTo(expected, 6);
});

test('recall equals that of the memory model, which rounds to eight decimals', () => {
  fc.assert(
    fc.property(stabilities, days, (stability, elapsed) => {
      expect(recall(stability, elapsed)).toBeCloseTo(model.recall(stability, elapsed), 6);
    }),
  );
});

test('recall is 1 at a review and the desired retention after the ideal interval', () => {
  fc.assert(
    fc.property(stabilities, (stability) => {
      expect(recall(stability, 0)).toBe(1);
      expect(recall(stability, model.idealInterval(stability))).toBeCloseTo(0.9, 6);
    }),
  );
});

test('recall never increases with time', () => {
  fc.assert(
    fc.property(stabilities, days, days, (stability, a, b) => {
      const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
      expect(recall(stability, later)).toBeLessThanOrEqual(recall(stability, earlier));
    }),
  );
});
