import { fnv1a } from '@mylinguist/shared/fnv1a';
import { parseHistory, seededHistory, type History } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import type { ExportCalendar } from './export-calendar';
import type { ExportedNote } from './exported-note';

/** The columns of a card that its schedule decides on. */
export interface CardSchedule {
  readonly type: number;
  readonly queue: number;
  readonly due: number;
  readonly interval: number;
  readonly factor: number;
  readonly repetitions: number;
  readonly lapses: number;
  readonly data: string;
}

/** A row of the review log without its time. */
export interface LogRow {
  /** The study day. */
  readonly day: number;
  /** The instant of the entry; null if only its day is known. */
  readonly at: string | null;
  readonly ease: number;
  readonly interval: number;
  readonly lastInterval: number;
  readonly factor: number;
  readonly type: number;
}

type Scheduled = Pick<ExportedNote, 'id' | 'isArchived' | 'reviewData'>;

const newCard = 0;
const reviewCard = 2;
const suspended = -1;

/** Types of log entries. A manual entry without a factor is a reset. */
const learning = 0;
const review = 1;
const manual = 4;

/** The recall at which cards are due, and the decay of the forgetting curve of FSRS-6. */
const retention = { dr: 0.9, decay: 0.154 } as const;
/** SM-2 has no lower ease. */
const leastFactor = 1300;

/**
 * Returns the schedule of the card of a note.
 * @param position of a new card
 */
export function cardSchedule(
  { isArchived, reviewData }: Scheduled,
  position: number,
  calendar: ExportCalendar,
): CardSchedule {
  const { srs, repetitions, easeFactor, lastReviewDate } = reviewData;
  if (repetitions === 0) {
    const none = { interval: 0, factor: 0, repetitions: 0, lapses: 0, data: '{}' };
    return { type: newCard, queue: isArchived ? suspended : newCard, due: position, ...none };
  }
  const state = { s: rounded(srs.stability, 4), d: rounded(srs.difficulty, 3), ...retention };
  const lastReview = lastReviewDate === null ? {} : { lrt: Date.parse(lastReviewDate) / 1000 };
  return {
    type: reviewCard,
    queue: isArchived ? suspended : reviewCard,
    due: calendar.dueOf(srs.dueDay),
    interval: Math.max(srs.dueDay - srs.lastDay, 1),
    factor: Math.max(Math.round(easeFactor * 1000), leastFactor),
    repetitions,
    lapses: srs.lapses,
    data: JSON.stringify({ ...state, ...wholeSeconds(lastReview) }),
  };
}

const wholeSeconds = ({ lrt }: { lrt?: number }) =>
  lrt === undefined ? {} : { lrt: Math.floor(lrt) };

const rounded = (value: number, places: number) => Number(value.toFixed(places));

/** Returns the history of a note. An older note without one has its state as the seed. */
const historyOf = (reviewData: Scheduled['reviewData']): History =>
  parseHistory(reviewData.srs.past) ?? seededHistory(reviewData);

/**
 * Returns the review log of the card of a note, sorted by day. A note that was written before its first
 * review has a reset on that day: our model counts from there, and Anki ignores it.
 */
export function logRows({ reviewData }: Scheduled): LogRow[] {
  const { srs, lastReviewDate } = reviewData;
  const { entries, seed, firstDay } = historyOf(reviewData);
  const [first] = entries;
  const start = { day: firstDay, kind: 'reset' as const };
  const isWrittenBefore = !seed && first?.kind !== 'reset' && firstDay < (first?.day ?? firstDay);
  const all = isWrittenBefore ? [start, ...entries] : entries;
  const factor = factorOf(srs.difficulty);
  return all.map(({ day, kind }, index): LogRow => {
    const previous = all[index - 1];
    const nextDay = all[index + 1]?.day ?? srs.dueDay;
    const at = index === all.length - 1 ? lastReviewDate : null;
    if (kind === 'reset') {
      return {
        day,
        at: null,
        ease: 0,
        interval: 0,
        lastInterval: 0,
        factor: 0,
        type: manual,
      };
    }
    const isLearning = previous ? previous.kind === 'reset' : !seed;
    const lastInterval = isLearning ? 0 : Math.max(day - (previous?.day ?? firstDay), 1);
    const row = {
      day,
      at,
      ease: ratings[kind].grade,
      lastInterval,
      type: isLearning ? learning : review,
    };
    if (previous || !seed) return { ...row, factor, interval: Math.max(nextDay - day, 1) };
    // Anki knows the state before this review only by the entry itself.
    const after = defaultMemoryModel.next(seed, day - firstDay, kind);
    const interval = Math.max(Math.round(after.stability), 1);
    return { ...row, factor: factorOf(after.difficulty), interval };
  });
}

/** FSRS writes difficulties from 1 to 10 as factors from 100 to 1100. */
const factorOf = (difficulty: number) => Math.round(100 + ((difficulty - 1) / 9) * 1000);

/** Returns a number that chooses the time of day of an entry. */
export const seedOf = (id: string, index: number): number => fnv1a(`${id} ${index}`);
