import type { DueResponse } from '@mylinguist/shared/schemas/review';

/**
 * Returns a due list that counts fewer notes. A return plan counts them as a part of today's share.
 * @param by number of notes that have left the list; negative for notes that have come back
 */
export function withFewerDue<List extends DueResponse>(due: List, by: number): List {
  const minus = (count: number) => Math.max(0, count - by);
  const { dueCount, plan } = due;
  return {
    ...due,
    dueCount: minus(dueCount),
    ...(plan && { plan: { ...plan, today: minus(plan.today), total: minus(plan.total) } }),
  };
}
