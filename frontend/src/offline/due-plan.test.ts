import { makePlan } from '../testing/factories';
import { withFewerDue } from './due-plan';

const due = { notes: [], dueCount: 412, nextReviewDate: null };

test.each([
  ['a reviewed note', 1, { dueCount: 411, plan: { today: 29, total: 411 } }],
  ['a note that is due again', -1, { dueCount: 413, plan: { today: 31, total: 413 } }],
  ['more notes than the share has', 40, { dueCount: 372, plan: { today: 0, total: 372 } }],
])('%s changes both counts of the plan', (_, by, expected) => {
  expect(withFewerDue({ ...due, plan: makePlan() }, by)).toMatchObject(expected);
});

test('a list without a plan stays without one', () => {
  expect(withFewerDue(due, 2)).toEqual({ ...due, dueCount: 410 });
  expect(withFewerDue({ ...due, plan: null }, 2)).toEqual({ ...due, dueCount: 410, plan: null });
});
