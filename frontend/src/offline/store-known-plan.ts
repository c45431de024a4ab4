import type { Plan } from '@mylinguist/shared/schemas/plan';
import { writeItem } from '../lib/storage';

/** Local storage key of the latest return plan. Log-out and an expired session remove it. */
export const knownPlanKey = 'knownPlan';

/**
 * Stores a learner's return plan for a start without a connection. Apart from `knownPlan`, because
 * every page stores it and few read it.
 */
export const storeKnownPlan = (learner: string, plan: Plan | null | undefined): void =>
  writeItem(knownPlanKey, JSON.stringify({ learner, state: plan?.state }));
