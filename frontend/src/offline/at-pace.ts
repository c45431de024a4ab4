import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';

/**
 * Returns a plan at another pace, as the API answers once it has saved the pace. The reviews of the
 * day count: the pace "all" has the number of due and reviewed notes. A lighter weekday takes the same
 * part of either share.
 */
export function atPace(plan: Plan, pace: Pace): Plan {
  const forecastOf = (wanted: Pace) => plan.paces.find((offered) => offered.pace === wanted);
  const [before, chosen] = [forecastOf(plan.pace), forecastOf(pace)];
  if (pace === plan.pace || !chosen) return plan;
  const part =
    before && plan.today > 0 ? Math.min((plan.today + plan.reviewed) / before.share, 1) : 1;
  const left = Math.max(0, Math.round(chosen.share * part) - plan.reviewed);
  return { ...plan, pace, clearedOn: chosen.clearedOn, today: Math.min(left, plan.total) };
}
