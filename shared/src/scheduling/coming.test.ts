import { comingCounts } from './coming';

const today = 20_000;

test('the counts start with tomorrow, end after 14 days and leave out today', () => {
  const load = new Map([
    [today - 1, 9],
    [today, 8],
    [today + 1, 5],
    [today + 6, 2],
    [today + 14, 1],
    [today + 15, 7],
  ]);
  expect(comingCounts(load, today)).toEqual([5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('a day without notes counts zero, also after the load was corrected below zero', () => {
  expect(comingCounts(new Map([[today + 1, -1]]), today)).toEqual(Array(14).fill(0));
});
