import type { Paced, PlanState } from '../../schemas/plan-state';
import type { Settings } from '../../schemas/settings';
import { isInBreak } from '../break';
import { weekdayLoad } from './day-capacity';
import { forecastClearing, type Arrears, type WaitingNote } from './forecast-clearing';
import { usualReviews, usualWriting, type CountByDay } from './usual-day';

/** The schedule of a due note. */
export interface DueSchedule extends WaitingNote {
  readonly id: string;
}

type PlanSettings = Pick<Settings, 'break' | 'lightDays' | 'pace' | 'revisionNotesCount'>;

/** The facts that fix the plan of a study day. */
export interface PlanFacts extends Omit<Arrears, 'writtenPerDay'> {
  readonly due: readonly DueSchedule[];
  readonly settings: PlanSettings;
  /** Reviews and written notes by study day, as far back as `usualReviews` needs. */
  readonly reviews: CountByDay;
  readonly written: CountByDay;
}

/** Returns a text that differs if the settings ask for another plan. */
export const settingsKey = ({
  revisionNotesCount,
  lightDays,
  break: planned,
}: Omit<PlanSettings, 'pace'>) =>
  [revisionNotesCount, ...lightDays, planned?.from, planned?.to].join();

/** Returns whether a plan may begin: a cheap condition that ordinary learners do not meet. */
export const mayBeInArrears = (dueCount: number, { revisionNotesCount }: PlanSettings): boolean =>
  dueCount > 1.5 * revisionNotesCount;

/**
 * Returns whether a plan begins: with more notes than 1.5 sessions have, and than twice the usual day.
 *
 * @param usual median reviews of a day
 */
export const beginsPlan = (dueCount: number, usual: number, settings: PlanSettings): boolean =>
  mayBeInArrears(dueCount, settings) && dueCount > 2 * usual;

/**
 * Returns the most due notes at the start of a day that end a plan: the larger of a session and 1.5
 * usual days. They fit into one share. A plan begins with more, so it does not flicker.
 */
const goalOf = (usual: number, { revisionNotesCount }: PlanSettings): number =>
  Math.max(revisionNotesCount, Math.round(1.5 * usual));

/** Days in which `steady` clears the backlog if its share is within its bounds. */
const steadyDays = 14;

/** Largest share with which `steady` begins, relative to the smallest one. */
const heaviestStart = 2;

/** Maximum new notes that a study day keeps a place for. Bounds the profile, which holds their ids. */
const mostNewNotes = 20;

/** After so many days without reviews, the plan begins again. */
const restDays = 7;

/** Bounds of the share of a later day, relative to the share with which the plan began. */
const leastFactor = 0.65;
const mostFactor = 1.4;

/** How many times the share of `steady` the share of `faster` is. */
const fasterFactor = 2;

/** Bounds of the part of a share that a learner is expected to review. */
const leastDiligence = 0.75;
const mostDiligence = 1.25;

/**
 * Returns the part of a study day's share that the day takes: 0 in a break, less than 1 on a lighter
 * weekday.
 */
export const partOfShare = (settings: PlanSettings, day: number): number =>
  isInBreak(settings.break, day) ? 0 : weekdayLoad(settings.lightDays, day);

/**
 * Fixes the plan of a study day, or keeps it if it is fixed. Null if the learner is not in arrears.
 *
 * A plan aims at a day. If the learner has reviewed more or less than the share on a day, the later
 * shares change by at most 40 %, and the plan expects the same part of them. A day without reviews
 * moves the aimed day, not the share. After a week without reviews, and with other settings, the plan
 * begins again.
 */
export function fixPlan(state: PlanState | null, facts: PlanFacts): PlanState | null {
  const { today, settings, due, reviews, written, model } = facts;
  const key = settingsKey(settings);
  if (state?.day === today && state.key === key) return state;
  const reviewedToday = reviews.get(today) ?? 0;
  const total = due.length + reviewedToday;
  const usual = state?.usual ?? usualReviews(reviews, today);
  const goal = goalOf(usual, settings);
  if (state ? total <= goal : !beginsPlan(total, usual, settings)) return null;

  const skipped = state ? daysWithoutReviews(state, facts) : 0;
  const kept = state?.key === key && skipped < restDays ? state : null;
  const { asked, done } = countShares(kept, facts);
  const diligence = diligenceOf(kept, { asked, done });
  const writtenPerDay = state?.written ?? usualWriting(reviews, written, today);
  const forecast = (share: number) =>
    forecastClearing(
      { ...facts, writtenPerDay },
      {
        goal,
        shareOf: (day) => {
          const part = partOfShare(settings, day);
          if (part === 0) return 0;
          return Math.max(part * share * diligence - (day === today ? reviewedToday : 0), 0);
        },
      },
    );
  const first =
    kept?.first ?? leastShare([goal, heaviestStart * goal], today + steadyDays - 1, forecast);
  const paced = (usualShare: number, until: number | null | undefined): Paced => {
    if (until === null || until === undefined) {
      const clearedOn = forecast(usualShare);
      return { share: usualShare, until: clearedOn, clearedOn };
    }
    const aim = until + skipped;
    const bounds = [leastFactor, mostFactor].map((factor) => Math.round(factor * usualShare));
    const share = leastShare(bounds, aim, forecast);
    return { share, until: aim, clearedOn: forecast(share) };
  };
  return {
    day: today,
    key,
    usual,
    written: writtenPerDay,
    first,
    asked,
    done,
    steady: paced(first, kept?.steady.until),
    faster: paced(fasterFactor * first, kept?.faster.until),
    all: { clearedOn: forecast(Infinity) },
    recall: meanRecall(due, today, model),
    newNotes: due.flatMap(({ id, isNew }) => (isNew ? id : [])).slice(0, mostNewNotes),
  };
}

/** Returns the least share within the bounds that clears the backlog by a day, or the largest one. */
function leastShare(
  [least = 0, most = 0]: readonly number[],
  until: number,
  forecast: (share: number) => number | null,
): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((forecast(middle) ?? Infinity) <= until) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Counts the days since the plan was last fixed that asked for reviews and had none. */
function daysWithoutReviews({ day: last }: PlanState, { today, settings, reviews }: PlanFacts) {
  let count = 0;
  for (let day = last; day < today; day++) {
    if (!reviews.get(day) && partOfShare(settings, day) > 0) count++;
  }
  return count;
}

type Shares = Pick<PlanState, 'asked' | 'done'>;

/** Adds the day for which the plan was last fixed, if it had reviews and a limited share. */
function countShares(
  last: PlanState | null,
  { reviews, settings }: Pick<PlanFacts, 'reviews' | 'settings'>,
): Shares {
  if (!last) return { asked: 0, done: 0 };
  const { day, asked, done } = last;
  const count = reviews.get(day) ?? 0;
  if (count === 0 || settings.pace === 'all') return { asked, done };
  const share = last[settings.pace].share * partOfShare(settings, day);
  return { asked: asked + share, done: done + count };
}

/** Returns the part of a share that the learner is expected to review. A first day counts as whole. */
function diligenceOf(last: PlanState | null, { asked, done }: Shares): number {
  const prior = last?.first ?? 0;
  if (asked === 0 || prior === 0) return 1;
  const part = (done + prior) / (asked + prior);
  return Math.min(Math.max(part, leastDiligence), mostDiligence);
}

function meanRecall(due: PlanFacts['due'], today: number, model: PlanFacts['model']): number {
  const sum = due.reduce(
    (total, { stability, lastDay }) =>
      total + model.recall(stability, Math.max(today - lastDay, 0)),
    0,
  );
  return due.length === 0 ? 1 : sum / due.length;
}
