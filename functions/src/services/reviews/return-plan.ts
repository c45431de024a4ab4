import type { Plan } from '@mylinguist/shared/schemas/plan';
import {
  beginsPlan,
  fixPlan,
  mayBeInArrears,
  settingsKey,
} from '@mylinguist/shared/scheduling/plan/plan-state';
import type { PlanState } from '@mylinguist/shared/schemas/plan-state';
import { toPlan } from '@mylinguist/shared/scheduling/plan/to-plan';
import { activeDays, usualDays, usualReviews } from '@mylinguist/shared/scheduling/plan/usual-day';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import { dayCountsOf, type DayCounts } from '../progress/day-counts';
import { modelOf } from './learner-model';
import type { CheckVersion } from './read-consistently';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';
import { monthOf } from '../progress/statistics';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'statistics' | 'usualDays'>;

interface DueNow {
  readonly now: Date;
  readonly dueCount: number;
  /** Called after the statistics were read, before a plan is stored. */
  readonly checkVersion: CheckVersion;
}

/** The plan of a learner in arrears. */
export interface ReturnPlan {
  readonly plan: Plan;
  readonly state: PlanState;
}

/**
 * Returns the return plan of a learner; null without arrears.
 *
 * The first call of a study day fixes the plan of the day in the profile. It reads the statistics of
 * the last months and the schedules of all due notes. The later calls read the reviews of the day.
 * Concurrent first calls agree: the one that writes later takes over the other's plan.
 *
 * A learner without a plan and with at most 1.5 sessions of due notes costs no request. With more due
 * notes, the first call of a day in this process reads the statistics.
 * @throws AppError STALE if `dueCount` is older than the statistics
 */
export async function loadReturnPlan(
  needs: Needs,
  ownerId: string,
  profile: Profile,
  { now, dueCount, checkVersion }: DueNow,
): Promise<ReturnPlan | null> {
  const { settings, plan } = profile;
  const { timezone: timeZone } = settings;
  const today = studyDay(now, timeZone);
  if (dueCount === 0) {
    if (plan && plan.day < today) await storePlan(needs, ownerId, null, plan);
    return null;
  }
  if (isOrdinary(needs, ownerId, profile, { dueCount, today })) return null;
  const view = (state: PlanState, { reviews }: DayCounts) => ({
    state,
    plan: toPlan(state, { settings, dueCount, reviewedToday: reviews.get(today) ?? 0 }),
  });
  if (plan?.day === today && plan.key === settingsKey(settings)) {
    const counters = await needs.statistics.read(ownerId, [monthOf(today)]);
    await checkVersion();
    return view(plan, dayCountsOf(counters));
  }

  const counts = await readCounts(needs, ownerId, profile, today);
  const { reviews, written } = counts;
  if (!plan) {
    const usual = usualReviews(reviews, today);
    if (!beginsPlan(dueCount + (reviews.get(today) ?? 0), usual, settings)) {
      needs.usualDays.set(ownerId, today, usual);
      return null;
    }
  }
  const before = studyDayStart(today + 1, timeZone).toISOString();
  const due = await needs.notes.listDueSchedules({ ownerId, before });
  await checkVersion();
  const { load } = profile;
  const facts = { today, due, load, model: modelOf(profile), settings, reviews, written };
  const state = await storePlan(needs, ownerId, fixPlan(plan, facts), plan);
  return state && view(state, counts);
}

/** Returns whether a learner is known to be without arrears. */
function isOrdinary(
  { usualDays: remembered }: Needs,
  ownerId: string,
  { plan, settings }: Profile,
  { dueCount, today }: { readonly dueCount: number; readonly today: number },
): boolean {
  if (plan) return false;
  if (!mayBeInArrears(dueCount, settings)) return true;
  const usual = remembered.get(ownerId, today);
  return usual !== undefined && !beginsPlan(dueCount, usual, settings);
}

/** Stores the plan of a day. Returns the one that a concurrent call has stored first, if any. */
async function storePlan(
  { profiles }: Needs,
  ownerId: string,
  state: PlanState | null,
  before: PlanState | null,
): Promise<PlanState | null> {
  try {
    await profiles.changePlan(ownerId, state, before);
    return state;
  } catch (error) {
    if (!AppError.is(error, 'STALE')) throw error;
    const latest = await profiles.get(ownerId);
    return latest && !('closedAt' in latest) ? latest.plan : null;
  }
}

/** Number of months before the last review in which the active days are looked for. */
const monthsBack = 3;

/**
 * Reads the counts of this month and of the two months up to the last review, and of two more if they
 * have fewer than 28 active days.
 */
async function readCounts(
  { statistics }: Needs,
  ownerId: string,
  { lastReviewedAt, settings }: Profile,
  today: number,
): Promise<DayCounts> {
  const last = studyDay(new Date(lastReviewedAt ?? today * 86_400_000), settings.timezone);
  const earlier = monthsUntil(last, monthsBack + 1);
  const recent = [...new Set([monthOf(today), ...earlier.slice(0, 2)])];
  const documents = await statistics.read(ownerId, recent);
  const counts = dayCountsOf(documents);
  if (lastReviewedAt === null || activeDays(counts.reviews, today).length >= usualDays) {
    return counts;
  }
  const others = earlier.filter((month) => !recent.includes(month));
  return dayCountsOf([...documents, ...(await statistics.read(ownerId, others))]);
}

/** Returns the month of a study day and the months before it, the latest first. */
function monthsUntil(day: number, count: number): string[] {
  const months = new Set<string>();
  // A step of 28 days skips no month.
  for (let at = day; months.size < count; at -= 28) months.add(monthOf(at));
  return [...months];
}
