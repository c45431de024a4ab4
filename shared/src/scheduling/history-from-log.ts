import type { ReviewLogEntry } from '../schemas/account';
import type { LegacyReviewData, ReviewData } from '../schemas/note';
import {
  type History,
  type HistoryEntry,
  newHistory,
  parseHistory,
  replay,
  type ReplayedState,
  seededHistory,
  withBoundedLength,
} from './history';
import { upgradeReviewData } from './legacy';
import { defaultMemoryModel, type MemoryModel } from './memory-model';
import { studyDay } from './study-day';

type ScheduledState = Pick<ReviewData, 'repetitions' | 'srs'>;

/** The parts of a log entry that the history of a note needs. */
export interface LoggedReview extends Pick<
  ReviewLogEntry,
  'reviewedAt' | 'reviewId' | 'number' | 'day' | 'hasNoEffect' | 'response' | 'elapsedDays'
> {
  readonly before: ScheduledState | LegacyReviewData;
  readonly after: { readonly srs: Pick<ReviewData['srs'], 'lastDay'> };
}

/**
 * Builds the history of a note from its log. The replay of the result always equals the state of the
 * note. If it does not with all entries, because some are missing or damaged, an earlier state becomes
 * the seed of the entries after it.
 *
 * @param reviews in any order; reviews from before the note was written belong to a deleted note that
 *   had the same id
 * @param timeZone the learner's IANA time zone
 */
export function historyFromLog(
  reviews: readonly LoggedReview[],
  current: Pick<ReviewData, 'repetitions' | 'srs' | 'createdAt'>,
  timeZone: string,
  model: MemoryModel = defaultMemoryModel,
): History {
  const counted = countedReviews(reviews, current);
  const context = { counted, present: stateOf(current), timeZone, model };
  const history =
    completeHistory(current.createdAt, context) ??
    latestHistory(context) ??
    startAt(current, model);
  return withBoundedLength(history, model);
}

interface LogContext {
  /** The reviews that have an effect, sorted. */
  readonly counted: readonly LoggedReview[];
  /** The state of the note. */
  readonly present: ReplayedState;
  readonly timeZone: string;
  readonly model: MemoryModel;
}

/** Returns the history with all reviews; null if no possible start of it leads to the present state. */
function completeHistory(
  createdAt: string,
  { counted, present, timeZone, model }: LogContext,
): History | null {
  const [first] = counted;
  if (!first) return null;
  const entries = counted.map(toEntry);
  // A review that arrived late is logged with the state after later ones: the first may be another.
  const earliest = counted.reduce((a, b) => (b.before.repetitions < a.before.repetitions ? b : a));
  const starts = [
    startOf(earliest, timeZone, model),
    newHistory(dayOf(first) - first.elapsedDays),
    newHistory(studyDay(new Date(createdAt), timeZone)),
  ];
  const candidates = starts.map((start): History => ({ ...start, entries }));
  return candidates.find((history) => leadsTo(history, present, model)) ?? null;
}

/** Returns the reviews of a note that have an effect, by study day. The first one of a day counts. */
function countedReviews(
  reviews: readonly LoggedReview[],
  { createdAt, srs }: Pick<ReviewData, 'srs' | 'createdAt'>,
): LoggedReview[] {
  const writtenAt = Date.parse(createdAt);
  const sorted = reviews
    .filter(
      (entry) =>
        !entry.hasNoEffect &&
        Date.parse(entry.reviewedAt) >= writtenAt &&
        dayOf(entry) <= srs.lastDay,
    )
    .sort(byDay);
  return sorted.filter((entry, index) => {
    const previous = sorted[index - 1];
    return !previous || dayOf(previous) < dayOf(entry);
  });
}

const dayOf = ({ day, after }: LoggedReview) => day ?? after.srs.lastDay;

/** Sorts by study day, then by time. The ids break a tie. */
function byDay(a: LoggedReview, b: LoggedReview): number {
  const order = dayOf(a) - dayOf(b) || Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt);
  return order || (idOf(a) < idOf(b) ? -1 : 1);
}

const idOf = ({ reviewId, number }: LoggedReview) => reviewId ?? String(number);

const toEntry = (entry: LoggedReview): HistoryEntry => ({
  day: dayOf(entry),
  kind: entry.response,
});

/** Returns the history before a logged review, without entries. */
function startOf(entry: LoggedReview, timeZone: string, model: MemoryModel): History {
  const { before, elapsedDays } = entry;
  if (before.srs) return startAt(before, model);
  const upgraded = upgradeReviewData(before, timeZone, model);
  const start = parseHistory(upgraded.srs.past ?? '') ?? startAt(upgraded, model);
  // The review may have been judged in another time zone.
  return { ...start, firstDay: dayOf(entry) - elapsedDays };
}

/** Returns a history without entries that leads to a state. */
function startAt(state: ScheduledState, model: MemoryModel): History {
  const start = newHistory(state.srs.lastDay);
  return isEqual(replay(start, model), stateOf(state)) ? start : seededHistory(state);
}

/**
 * Returns the history with as many of the latest reviews as lead to each other and to the present
 * state; null without such a review.
 */
function latestHistory({ counted, present, timeZone, model }: LogContext): History | null {
  let start: History | null = null;
  let expected = present;
  let linked = 0;
  for (const entry of counted.toReversed()) {
    const before = startOf(entry, timeZone, model);
    if (!leadsTo({ ...before, entries: [toEntry(entry)] }, expected, model)) break;
    start = before;
    expected = replay(before, model);
    linked += 1;
  }
  return start && { ...start, entries: counted.slice(counted.length - linked).map(toEntry) };
}

/** Returns whether the replay of a history gives a state. */
function leadsTo(history: History, state: ReplayedState, model: MemoryModel): boolean {
  const { firstDay, entries } = history;
  const isSorted = firstDay <= (entries[0]?.day ?? firstDay);
  return isSorted && isEqual(replay(history, model), state);
}

const stateOf = ({ repetitions, srs }: ScheduledState): ReplayedState => ({
  stability: srs.stability,
  difficulty: srs.difficulty,
  lapses: srs.lapses,
  repetitions,
  lastDay: srs.lastDay,
});

const isEqual = (a: ReplayedState, b: ReplayedState) =>
  a.stability === b.stability &&
  a.difficulty === b.difficulty &&
  a.lapses === b.lapses &&
  a.repetitions === b.repetitions &&
  a.lastDay === b.lastDay;
