import { planStateSchema, type PlanState } from '@mylinguist/shared/scheduling/plan/plan-state';
import { readItem } from '../lib/storage';
import { knownPlanKey } from './store-known-plan';

/** Returns the return plan that this browser has last shown to this learner; null without one. */
export function knownPlan(learner: string): PlanState | null {
  try {
    const text = readItem(knownPlanKey) ?? '{}';
    const stored = JSON.parse(text) as { learner?: unknown; state?: unknown };
    return stored.learner === learner ? planStateSchema.parse(stored.state) : null;
  } catch {
    return null;
  }
}
