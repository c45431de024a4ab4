import type { ReviewData } from '../schemas/note';
import { dayOfDate } from './day-of-date';
import { easeFactorOf } from './ease';
import {
  formatHistory,
  newHistory,
  parseHistory,
  replay,
  withBoundedLength,
  type History,
} from './history';
import { intervalWindow } from './interval';
import { defaultMemoryModel, type MemoryModel } from './memory-model';
import { rezone } from './schedule';
import { studyDay, studyDayStart } from './study-day';

/** The schedule of a note in a file, as `ImportItem` describes it. */
export interface ImportedSchedule {
  /** ISO instant. */
  readonly createdAt: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly past: string | null;
  readonly reviewData?: ReviewData | undefined;
}

export interface ImportOptions {
  /** The present instant. */
  readonly now: Date;
  /** The start of the import. No imported review is later. */
  readonly importedAt: Date;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
  readonly model?: MemoryModel;
}

/** The last study day, in the year 9909. Instants of later reviews still have a year of four digits. */
const lastDay = 2_900_000;

const msPerDay = 86_400_000;

const isPossible = (day: number) => day >= 0 && day <= lastDay;

/**
 * Returns the schedule of an imported note:
 *
 * - `reviewData` as it is, in the learner's time zone
 * - else the replay of `past`, due on the date `due`
 * - without `past`: a new note whose first review is on the date `due`, or on the next study day
 *
 * The interval is at most 365 days, also if `due` is later.
 * @returns null if the schedule contradicts itself or has a day that is not possible
 */
export function importedSchedule(
  schedule: ImportedSchedule,
  options: ImportOptions,
): ReviewData | null {
  const { reviewData, createdAt, due, past } = schedule;
  const { now, timeZone, model = defaultMemoryModel } = options;
  const today = studyDay(now, timeZone);
  if (reviewData) return exactSchedule(reviewData, today, options);

  const dueDay = due === null ? null : dayOfDate(due);
  const isDateValid = due === null || (dueDay !== null && isPossible(dueDay));
  const parsed = past === null ? newHistory(today) : parseHistory(past);
  if (!isDateValid || !parsed || !isHistoryPossible(parsed, today)) return null;
  const history = withBoundedLength(isEmpty(parsed) ? newHistory(today) : parsed, model);
  return replayed(history, dueDay, createdAt, options);
}

const isEmpty = ({ seed, entries }: History) => !seed && entries.length === 0;

/** A review of tomorrow is possible: another app may begin its day earlier. */
const isHistoryPossible = ({ firstDay, entries }: History, today: number) =>
  firstDay >= 0 && (entries.at(-1)?.day ?? firstDay) <= today + 1;

function replayed(
  history: History,
  due: number | null,
  createdAt: string | null,
  { now, importedAt, timeZone, model = defaultMemoryModel }: ImportOptions,
): ReviewData {
  const { repetitions, ...state } = replay(history, model);
  const isNew = isEmpty(history) || history.entries.at(-1)?.kind === 'reset';
  const ideal = isNew ? 1 : intervalWindow(model.idealInterval(state.stability)).ideal;
  const dueDay = due ?? state.lastDay + ideal;
  const reviewedAt = earlier(studyDayStart(state.lastDay, timeZone), importedAt);
  return {
    repetitions,
    easeFactor: easeFactorOf(repetitions, state.lapses),
    interval: Math.min(Math.max(dueDay - state.lastDay, 1), 365),
    nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
    lastReviewDate: isNew ? null : reviewedAt.toISOString(),
    createdAt: createdAt === null ? now.toISOString() : importedInstant(createdAt, now),
    updatedAt: now.toISOString(),
    srs: { v: 1, ...state, dueDay, past: formatHistory(history) },
    ...(due !== null && { dueChosenAt: importedAt.toISOString() }),
  };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * Returns an instant of a file in the form that the API stores, neither before 1970 nor after
 * `latest`.
 */
export const importedInstant = (at: string, latest: Date): string =>
  new Date(Math.min(Math.max(Date.parse(at), 0), latest.getTime())).toISOString();

/** Returns a schedule that this app has stored. Moves its review date into the time zone. */
function exactSchedule(
  reviewData: ReviewData,
  today: number,
  { now, importedAt, timeZone }: ImportOptions,
): ReviewData | null {
  const { nextReviewDate, lastReviewDate, createdAt, updatedAt, dueChosenAt, srs } = reviewData;
  const instants = [nextReviewDate, lastReviewDate ?? nextReviewDate, createdAt, updatedAt];
  if (!instants.every((at) => isPossible(Date.parse(at) / msPerDay))) return null;
  const history = parseHistory(srs.past);
  const isReadable = history && isHistoryPossible(history, today);
  const isDated = isPossible(srs.dueDay) && srs.lastDay >= 0 && srs.lastDay <= today + 1;
  // An undo would bring back days that are not checked here.
  const kept = {
    ...reviewData,
    updatedAt: importedInstant(updatedAt, now),
    // A later instant would outlast the coming reviews.
    dueChosenAt: dueChosenAt && importedInstant(dueChosenAt, importedAt),
    rescheduled: undefined,
  };
  return isReadable && isDated ? rezone(kept, timeZone) : null;
}
