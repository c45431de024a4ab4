import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { breakProblem } from './break-problem';

const today = dayOfDate('2026-11-21') ?? 0;
const problemOf = (from: string, to: string, isRunning = false) =>
  breakProblem({ from, to }, { today, isRunning });

test.each([
  ['one day, today', '2026-11-21', '2026-11-21', false],
  ['a year', '2026-11-21', '2027-11-20', false],
  ['a running break with another end', '2026-11-01', '2026-11-21', true],
])('%s is a break', (_, from, to, isRunning) => {
  expect(problemOf(from, to, isRunning)).toBeNull();
});

test.each([
  ['no first day', '', '2026-12-01', false, 'from', 'Choose the first day.'],
  [
    'a first day that is over',
    '2026-11-20',
    '2026-12-01',
    false,
    'from',
    'Choose today or a later day.',
  ],
  ['no last day', '2026-11-21', '', false, 'to', 'Choose the last day.'],
  ['a date that does not exist', '2026-11-21', '2026-11-31', false, 'to', 'Choose the last day.'],
  [
    'the wrong order',
    '2026-12-02',
    '2026-12-01',
    false,
    'to',
    'The last day is before the first one.',
  ],
  ['more than a year', '2026-11-21', '2027-11-21', false, 'to', 'A break has at most 365 days.'],
  [
    'a running break that would be over',
    '2026-11-01',
    '2026-11-20',
    true,
    'to',
    'Choose today or a later day, or end the break now.',
  ],
])('%s is refused', (_, from, to, isRunning, field, text) => {
  expect(problemOf(from, to, isRunning)).toEqual({ field, text });
});
