import type { Plan } from '@mylinguist/shared/schemas/plan';
import type { DueResponse } from '@mylinguist/shared/schemas/review';

/** Numbers of notes that leave a due list; negative for notes that come back. */
interface Leaving {
  readonly reviewed?: number;
  /** Notes that leave for another reason, such as a deletion. */
  readonly others?: number;
}

/**
 * Returns a due list that counts fewer notes, as the API answers it. Only reviews are a part of
 * today's share.
 */
export function withFewerDue<List extends DueResponse>(
  due: List,
  { reviewed = 0, others = 0 }: Leaving,
): List {
  const { plan } = due;
  const dueCount = Math.max(0, due.dueCount - reviewed - others);
  return { ...due, dueCount, ...(plan && { plan: planWith(plan, dueCount, reviewed) }) };
}

function planWith(plan: Plan, total: number, reviewedNow: number): Plan {
  const reviewed = Math.max(0, plan.reviewed + reviewedNow);
  const all = total + reviewed;
  return {
    ...plan,
    today: Math.min(Math.max(0, plan.today - reviewedNow), total),
    total,
    reviewed,
    paces: plan.paces.map((offered) => ({
      ...offered,
      share: offered.pace === 'all' ? all : Math.min(offered.share, all),
    })),
  };
}
