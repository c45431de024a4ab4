import type { Plan } from '../../schemas/plan';
import { shareToday } from './share-today';

const plan = (today: number): Plan => ({
  today,
  total: 400,
  clearedOn: null,
  pace: 'steady',
  paces: [],
  recall: null,
});

test.each([
  ['all due notes without a plan', { plan: null, dueCount: 12 }, 12],
  ['all due notes of an older API', { dueCount: 12 }, 12],
  ['the rest of the share', { plan: plan(30), dueCount: 400 }, 30],
  ['less after reviews that wait to be sent', { plan: plan(30), dueCount: 397 }, 27],
  ['nothing after the share', { plan: plan(30), dueCount: 360 }, 0],
])('%s', (_, due, today) => {
  expect(shareToday(due)).toBe(today);
});
