import { Random } from './random';
import { planStrikes } from './strikes';

test.each([0.2, 10, 30])('a run of %d minutes has equally many strikes of each kind', (minutes) => {
  const strikes = planStrikes(minutes, new Random(1));
  const counts = new Map<string, number>();
  for (const { part, signal } of strikes) {
    counts.set(`${part} ${signal}`, (counts.get(`${part} ${signal}`) ?? 0) + 1);
  }
  expect(counts.size).toBe(4);
  expect(new Set(counts.values()).size).toBe(1);
});

test('strikes are in chronological order and outside the middle third', () => {
  const times = planStrikes(30, new Random(2)).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.filter((at) => at >= 1 / 3 && at < 2 / 3)).toEqual([]);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...times)).toBeLessThan(1);
});

test('the same seed gives the same strikes, another seed gives others', () => {
  const plan = (seed: number) => planStrikes(10, new Random(seed));
  expect(plan(3)).toEqual(plan(3));
  expect(plan(3)).not.toEqual(plan(4));
});
