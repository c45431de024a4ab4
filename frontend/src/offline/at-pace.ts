import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';

/**
 * Returns a plan at another pace, as the API answers once it has saved the pace. The reviews of the
 * day count. The pace "all" has the number of due and reviewed notes.
 */
export function atPace(plan: Plan, pace: Pace): Plan {
  const forecastOf = (wanted: Pace) => plan.paces.find((offered) => offered.pace === wanted);
  const chosen = forecastOf(pace);
  if (pace === plan.pace || !chosen) return plan;
  const reviewedToday = Math.max(0, (forecastOf('all')?.share ?? 0) - plan.total);
  const left = Math.max(0, chosen.share - reviewedToday);
  return { ...plan, pace, clearedOn: chosen.clearedOn, today: Math.min(left, plan.total) };
}
