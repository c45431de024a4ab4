import { makeNote } from '../../testing/factories';
import { duration, longDate } from './format';
import { stabilityGroups } from './stability-groups';
import { lowestPercent, runsOf } from './weekly-chart-model';
import { heatScale } from './year-model';

const week = (predicted: number | null, remembered = predicted) => ({
  monday: 0,
  reviews: predicted === null ? 0 : 1,
  predicted,
  remembered,
  isBreak: false,
});

test('the levels of the year are the quarters of the days with reviews', () => {
  const levelOf = heatScale([1, 2, 3, 4, 5, 6, 7, 8, 0, 0].map((n) => ({ n })));
  expect([0, 1, 2, 3, 5, 7, 100].map(levelOf)).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect(heatScale([])(0)).toBe(0);
  expect(heatScale([{ n: 5 }])(5)).toBe(4);
});

test('notes are grouped by the days until recall falls to 90%', () => {
  const notes = [0.5, 6.9, 7, 28, 90, 91, 364, 365, 36_500].map((stability) => {
    const { reviewData } = makeNote();
    return makeNote({ reviewData: { ...reviewData, srs: { ...reviewData.srs, stability } } });
  });
  expect(stabilityGroups(notes).map(({ notes: count }) => count)).toEqual([2, 1, 2, 2, 2]);
});

test.each([
  ['80', [week(95), week(null)], 80],
  ['the lowest ten below it', [week(95, 79.9), week(91)], 70],
  ['zero', [week(90, 0)], 0],
])('the scale of the weeks starts at %s', (_, weeks, expected) => {
  expect(lowestPercent(weeks)).toBe(expected);
});

test('the lines break at a week without reviews', () => {
  const runs = runsOf([week(90), week(91), week(null), week(92)]);
  expect(runs.map((run) => run.map(({ index }) => index))).toEqual([[0, 1], [3]]);
});

test('times and dates are short', () => {
  expect([29_000, 3_600_000, 7_200_000].map(duration)).toEqual(['1 min', '60 min', '2 hours']);
  expect(duration(0)).toBeNull();
  expect(longDate(20_778, 20_778)).toBe('Today, November 21');
  expect(longDate(20_777, 20_778)).toBe('Friday, November 20');
});
