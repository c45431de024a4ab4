import { endedBreak, isInBreak } from './break';
import { dayOfDate } from './day-of-date';

const planned = { from: '2026-03-02', to: '2026-03-05' };

test.each([
  ['the day before', '2026-03-01', false],
  ['the first day', '2026-03-02', true],
  ['a day in it', '2026-03-04', true],
  ['the last day', '2026-03-05', true],
  ['the day after', '2026-03-06', false],
])('%s of a break (%s) is in it: %s', (_, date, isIn) => {
  expect(isInBreak(planned, dayOfDate(date) ?? NaN)).toBe(isIn);
});

test.each([
  ['no break', null],
  ['a break that ends before it begins', { from: '2026-03-05', to: '2026-03-02' }],
  ['a break from a date that does not exist', { from: '2026-02-31', to: '2026-03-05' }],
  ['a break until a date that does not exist', { from: '2026-03-02', to: '2026-03-32' }],
])('no day is in %s', (_, anyBreak) => {
  expect(isInBreak(anyBreak, dayOfDate('2026-03-03') ?? NaN)).toBe(false);
});

test.each([
  ['on the first day leaves no break', '2026-03-02', null],
  ['on a later day keeps the days before', '2026-03-04', { from: '2026-03-02', to: '2026-03-03' }],
])('a review %s', (_, date, left) => {
  expect(endedBreak(planned, dayOfDate(date) ?? NaN)).toEqual(left);
});
