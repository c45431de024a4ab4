import { percentiles } from './percentiles';

it('takes the value below which the share of all values lies', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentiles(values)).toEqual({ p50: 50, p95: 95 });
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7 });
});

it('refuses to describe nothing', () => {
  expect(() => percentiles([])).toThrow(RangeError);
});
