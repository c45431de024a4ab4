import { makePlan } from '../testing/factories';
import { knownPlan, storeKnownPlan } from './known-plan';

const learner = 'ada@example.com';
const today = 20_778;
const now = { today, dueCount: 412, pace: 'steady' } as const;

test('without a stored plan there is none', () => {
  expect(knownPlan(learner, now)).toBeNull();
  localStorage.setItem('knownPlan', '{"learner":"ada@example.com","day":1,"plan":{"today":"x"}}');
  expect(knownPlan(learner, now)).toBeNull();
});

test('a plan belongs to the learner who stored it', () => {
  storeKnownPlan(learner, today, makePlan());
  expect(knownPlan(learner, now)).toEqual(makePlan());
  expect(knownPlan('bea@example.com', now)).toBeNull();
});

test('a plan that has ended is not shown again', () => {
  storeKnownPlan(learner, today, makePlan());
  expect(knownPlan(learner, { ...now, dueCount: 0 })).toBeNull();
  storeKnownPlan(learner, today, null);
  expect(knownPlan(learner, now)).toBeNull();
});

test('reviews of the same day are done of its share', () => {
  storeKnownPlan(learner, today, makePlan());
  expect(knownPlan(learner, { ...now, dueCount: 400 })).toMatchObject({ today: 18, total: 400 });
  expect(knownPlan(learner, { ...now, dueCount: 380 })).toMatchObject({ today: 0, total: 380 });
});

test('a later day has a share of its own', () => {
  storeKnownPlan(learner, today - 1, makePlan({ today: 0, total: 382 }));
  expect(knownPlan(learner, { ...now, dueCount: 385 })).toMatchObject({ today: 30, total: 385 });
});

test('a plan follows the pace of the settings', () => {
  storeKnownPlan(learner, today, makePlan());
  expect(knownPlan(learner, { ...now, pace: 'faster' })).toMatchObject({
    pace: 'faster',
    today: 60,
    clearedOn: '2026-11-27',
  });
});
