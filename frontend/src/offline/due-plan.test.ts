import { makePlan } from '../testing/factories';
import { withFewerDue } from './due-plan';

const due = { notes: [], dueCount: 412, nextReviewDate: null };

test.each([
  ['a reviewed note', { reviewed: 1 }, { today: 29, total: 411, reviewed: 1 }],
  ['more notes than the share has', { reviewed: 40 }, { today: 0, total: 372, reviewed: 40 }],
  ['a deleted note', { others: 1 }, { today: 30, total: 411, reviewed: 0 }],
  ['most notes at once', { others: 400 }, { today: 12, total: 12, reviewed: 0 }],
])('the plan counts %s as the API does', (_, leaving, plan) => {
  const after = withFewerDue({ ...due, plan: makePlan() }, leaving);
  expect(after).toMatchObject({ dueCount: plan.total, plan });
  expect(after.plan.paces.at(-1)?.share).toBe(plan.total + plan.reviewed);
});

test('an undone review gives the share back', () => {
  const reviewed = withFewerDue({ ...due, plan: makePlan() }, { reviewed: 1 });
  expect(withFewerDue(reviewed, { reviewed: -1 })).toEqual({ ...due, plan: makePlan() });
});

test('a list without a plan stays without one', () => {
  expect(withFewerDue(due, { reviewed: 2 })).toEqual({ ...due, dueCount: 410 });
  expect(withFewerDue({ ...due, plan: null }, { reviewed: 2 })).toEqual({
    ...due,
    dueCount: 410,
    plan: null,
  });
});
