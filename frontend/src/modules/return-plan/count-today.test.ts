import { makePlan, makeSettings } from '../../testing/factories';
import { countToday } from './count-today';

const due = { notes: [], dueCount: 412, nextReviewDate: null };
const now = new Date('2026-11-21T10:00:00Z');
const planned = (from: string, to: string, timezone = 'UTC') => ({
  settings: makeSettings({ break: { from, to }, timezone }),
});

test.each([
  ['all due notes', {}, 412],
  ['all due notes if nothing is in arrears', { plan: null }, 412],
  ["the rest of today's share", { plan: makePlan() }, 30],
  ['nothing once the share is done', { plan: makePlan({ today: 0 }) }, 0],
  ['nothing on the first day of a break', planned('2026-11-21', '2026-12-05'), 0],
  ['nothing on its last day', planned('2026-11-01', '2026-11-21'), 0],
  ['all due notes on the day before', planned('2026-11-22', '2026-12-05'), 412],
  ['all due notes on the day after', planned('2026-11-01', '2026-11-20'), 412],
  ['all due notes if a date does not exist', planned('2026-11-00', '2026-11-31'), 412],
  ['all due notes if its dates are in the wrong order', planned('2026-11-30', '2026-11-01'), 412],
  ['nothing by the date of the learner', planned('2026-11-20', '2026-11-20', 'Pacific/Niue'), 0],
  [
    'nothing after midnight, until the study day ends',
    planned('2026-11-21', '2026-11-21', 'Pacific/Kiritimati'),
    0,
  ],
])('asks for %s', (_, more, expected) => {
  expect(countToday({ ...due, ...more }, now)).toBe(expected);
});
