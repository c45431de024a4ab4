import type { DueResponse } from '../../schemas/review';

/**
 * Returns how many notes a learner has to review today: the rest of the share of the return plan, and
 * all due notes without a plan. Follows a due count that was changed optimistically since the answer.
 */
export function shareToday({ plan, dueCount }: Pick<DueResponse, 'plan' | 'dueCount'>): number {
  if (!plan) return dueCount;
  return Math.min(Math.max(plan.today + dueCount - plan.total, 0), dueCount);
}
