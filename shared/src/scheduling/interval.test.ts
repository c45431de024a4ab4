import fc from 'fast-check';
import { recalledWindow, intervalWindow, leastLoadedInterval } from './interval';

const intervals = fc.double({ min: 0, max: 40_000, noNaN: true });
const loads = fc
  .array(fc.tuple(fc.nat(400), fc.nat(3)), { maxLength: 300 })
  .map((entries) => new Map(entries));

describe('intervalWindow', () => {
  test.each([
    [0, 1, 1, 1],
    [0.4, 1, 1, 1],
    [1.49, 1, 1, 1],
    [2.31, 2, 2, 2],
    [3.49, 3, 3, 3],
    [3.5, 4, 3, 5],
    [7, 7, 5, 9],
    [10, 10, 8, 12],
    [30, 30, 27, 33],
    [100, 100, 93, 107],
    [364, 364, 344, 365],
    [9999, 365, 345, 365],
  ])('of %d days is %i, from %i to %i', (days, ideal, first, last) => {
    expect(intervalWindow(days)).toEqual({ ideal, first, last });
  });

  test('holds whole days within 1 and 365, and grows with the interval', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const shorter = intervalWindow(Math.min(a, b));
        const longer = intervalWindow(Math.max(a, b));
        for (const days of Object.values(shorter)) expect(Number.isInteger(days)).toBe(true);
        expect(shorter.first).toBeGreaterThanOrEqual(1);
        expect(shorter.first).toBeLessThanOrEqual(shorter.ideal);
        expect(shorter.ideal).toBeLessThanOrEqual(shorter.last);
        expect(longer.last).toBeLessThanOrEqual(365);
        expect(shorter.first).toBeLessThanOrEqual(longer.first);
        expect(shorter.last).toBeLessThanOrEqual(longer.last);
      }),
    );
  });
});

describe('recalledWindow', () => {
  test.each([
    [
      'keeps the window of an interval that has grown',
      30,
      1,
      10,
      { ideal: 30, first: 27, last: 33 },
    ],
    ['is longer than the elapsed days', 30, 1, 28, { ideal: 30, first: 29, last: 33 }],
    ['does not exceed the ideal interval', 30, 1, 400, { ideal: 30, first: 30, last: 33 }],
    ['is no shorter than Hard', 30, 32, 10, { ideal: 32, first: 32, last: 33 }],
    ['is exact for short intervals', 3, 1, 1, { ideal: 3, first: 3, last: 3 }],
  ])('%s', (_, days, hardInterval, elapsedDays, window) => {
    expect(recalledWindow(intervalWindow(days), hardInterval, elapsedDays)).toEqual(window);
  });
});

describe('leastLoadedInterval', () => {
  const today = 20_000;
  const loadAfter = (counts: Record<number, number>) =>
    new Map(Object.entries(counts).map(([interval, count]) => [today + Number(interval), count]));

  test.each([
    ['the ideal without load', {}, 10],
    ['the ideal when all days have the same load', { 8: 1, 9: 1, 10: 1, 11: 1, 12: 1 }, 10],
    ['a day with a lower load', { 8: 5, 9: 5, 10: 5, 11: 4, 12: 5 }, 11],
    ['the closest of the days with the lowest load', { 9: 1, 10: 1, 11: 1 }, 8],
    ['the shorter of two that are equally close', { 10: 1 }, 9],
    ['a more distant day with a lower load', { 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 }, 12],
    ['no day outside the window', { 8: 9, 9: 9, 10: 9, 11: 9, 12: 9 }, 10],
  ])('is %s', (_, counts, interval) => {
    expect(leastLoadedInterval(intervalWindow(10), today, loadAfter(counts))).toBe(interval);
  });

  test('is in the window, and no other day has a lower load or is closer with the same load', () => {
    fc.assert(
      fc.property(intervals, loads, (days, load) => {
        const window = intervalWindow(days);
        const chosen = leastLoadedInterval(window, 0, load);
        const rank = (interval: number): [number, number] => [
          load.get(interval) ?? 0,
          Math.abs(interval - window.ideal),
        ];
        const [load0, distance0] = rank(chosen);
        expect(chosen).toBeGreaterThanOrEqual(window.first);
        expect(chosen).toBeLessThanOrEqual(window.last);
        for (let interval = window.first; interval <= window.last; interval++) {
          const [load1, distance1] = rank(interval);
          expect(load1 > load0 || (load1 === load0 && distance1 >= distance0)).toBe(true);
        }
      }),
    );
  });
});
