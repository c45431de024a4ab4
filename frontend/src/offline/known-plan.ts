import { planSchema, type Pace, type Plan } from '@mylinguist/shared/schemas/plan';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../lib/storage';
import { replan } from './replan';

/** Local storage key of the latest return plan. Log-out and an expired session remove it. */
const key = 'knownPlan';

const storedSchema = z.object({
  learner: z.string(),
  /** The study day of the plan. */
  day: z.int(),
  plan: z.nullable(planSchema),
});

/** Stores a learner's plan, or that there is none, for a start without a connection. */
export function storeKnownPlan(learner: string, day: number, plan: Plan | null): void {
  writeItem(key, JSON.stringify({ learner, day, plan }));
}

interface PresentDay {
  readonly today: number;
  readonly dueCount: number;
  readonly pace: Pace;
}

/**
 * Returns the plan that the API has last sent to this learner in this browser, with the counts of
 * now; null without one. On a later study day its share is the same, and nothing of it is done.
 */
export function knownPlan(learner: string, { today, dueCount, pace }: PresentDay): Plan | null {
  try {
    const stored = storedSchema.parse(JSON.parse(readItem(key) ?? '{}'));
    const { day, plan } = stored;
    if (stored.learner !== learner || !plan || dueCount === 0) return null;
    const all = plan.paces.find((offered) => offered.pace === 'all');
    const done = all && day === today ? Math.max(0, all.share - dueCount) : 0;
    return replan(plan, { pace, dueCount, reviewedToday: done });
  } catch {
    return null;
  }
}
