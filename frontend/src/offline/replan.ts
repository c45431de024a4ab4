import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';

interface Replanned {
  readonly pace: Pace;
  /** All due notes now. */
  readonly dueCount: number;
  /** Reviews of the study day so far. */
  readonly reviewedToday: number;
}

/** Returns a plan with other counts or at another pace, as the API would answer with it. */
export function replan(plan: Plan, { pace, dueCount, reviewedToday }: Replanned): Plan {
  const total = dueCount + reviewedToday;
  const paces = plan.paces.map((offered) => ({
    ...offered,
    share: offered.pace === 'all' ? total : Math.min(offered.share, total),
  }));
  const chosen = paces.find((offered) => offered.pace === pace);
  if (!chosen) return plan;
  return {
    ...plan,
    pace,
    paces,
    today: Math.min(Math.max(chosen.share - reviewedToday, 0), dueCount),
    total: dueCount,
    clearedOn: chosen.clearedOn,
  };
}

/**
 * Returns the number of reviews of the study day. The pace "all" asks for what is due and what has
 * been reviewed.
 */
function reviewedToday({ paces, total }: Plan): number {
  const all = paces.find(({ pace }) => pace === 'all');
  return all ? Math.max(0, all.share - total) : 0;
}

/** Returns a plan at another pace. What the learner has done of today's share counts. */
export const atPace = (plan: Plan, pace: Pace): Plan =>
  pace === plan.pace
    ? plan
    : replan(plan, { pace, dueCount: plan.total, reviewedToday: reviewedToday(plan) });
