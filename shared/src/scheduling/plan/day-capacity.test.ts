import { dateOfDay, dayOfDate } from '../day-of-date';
import { intervalWindow, leastLoadedInterval, withRoomAround } from '../interval';
import { dayCapacity, weekdayLoad } from './day-capacity';

const monday = dayOfDate('2026-11-23') ?? NaN;
const week = [0, 50, 100, 100, 100, 100, 100] as const;

test.each([
  ['Monday', 0, 0],
  ['Tuesday', 1, 0.5],
  ['Wednesday', 2, 1],
  ['the next Monday', 7, 0],
  ['a Monday before 1970', -3000 * 7, 0],
])('the load of %s', (_, after, load) => {
  expect(weekdayLoad([...week], monday + after)).toBe(load);
});

test('a week of free days counts as a normal week', () => {
  expect(weekdayLoad(Array<0>(7).fill(0), monday)).toBe(1);
});

describe('the capacity of a day', () => {
  const lightDays = [...week];
  const planned = { from: dateOfDay(monday + 2), to: dateOfDay(monday + 4) };

  test('is 0 in a coming break', () => {
    const capacity = dayCapacity({ break: planned, lightDays }, monday);
    expect([1, 2, 3, 4, 5].map((after) => capacity(monday + after))).toEqual([0.5, 0, 0, 0, 1]);
  });

  test('is normal in a break that has begun, which the review ends', () => {
    const capacity = dayCapacity({ break: planned, lightDays }, monday + 2);
    expect(capacity(monday + 3)).toBe(1);
  });
});

describe('an interval', () => {
  const capacity = dayCapacity({ break: null, lightDays: [...week] }, monday);
  const chosen = (today: number, ideal: number) =>
    leastLoadedInterval(
      withRoomAround(intervalWindow(ideal), today, capacity),
      today,
      new Map(),
      capacity,
    );

  test.each([
    ['avoids a free day', monday - 8, 8, 7],
    ['of one day is two if tomorrow is free', monday - 1, 1, 2],
    ['of two days moves away from a lighter day', monday - 1, 2, 3],
    ['of three days stays on a normal day', monday - 1, 3, 3],
  ])('%s', (_, today, ideal, interval) => {
    expect(chosen(today, ideal)).toBe(interval);
  });

  test('falls on a free day if its window has no other', () => {
    const free = () => 0;
    expect(leastLoadedInterval(intervalWindow(10), monday, new Map(), free)).toBe(10);
  });

  test('falls on a lighter day if the others are more than four times as full', () => {
    const window = { ideal: 2, first: 1, last: 3 };
    const lighter = (day: number) => (day === monday + 2 ? 0.5 : 1);
    const load = (count: number) => new Map([1, 3].map((after) => [monday + after, count]));
    expect(leastLoadedInterval(window, monday, load(2), lighter)).not.toBe(2);
    expect(leastLoadedInterval(window, monday, load(4), lighter)).toBe(2);
  });
});
