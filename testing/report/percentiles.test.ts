import { percentiles } from './percentiles';

test('a percentile is the nearest-rank value of the sorted values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentiles(values)).toEqual({ p50: 50, p95: 95 });
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7 });
});

test('an empty list of values is rejected', () => {
  expect(() => percentiles([])).toThrow(RangeError);
});
