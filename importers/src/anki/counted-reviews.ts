/** An entry of the review log. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The answer, 1 (again) to 4 (easy); 0 without an answer. */
  readonly ease: number;
  /** The interval after the entry: days, or seconds with a minus. */
  readonly interval: number;
  /** The ease factor in permille, or the difficulty of FSRS from 100 to 1100. */
  readonly factor: number;
  readonly type: number;
}

/** Types of entries. 5 is a rescheduling: it has no answer. */
const learning = 0;
const filtered = 3;
const manual = 4;
const rescheduled = 5;

export interface CountedReviews {
  /** In the order of time. */
  readonly reviews: readonly LogEntry[];
  /** Whether the first review is the first one of the card, or after a reset. */
  readonly isComplete: boolean;
}

const none: CountedReviews = { reviews: [], isComplete: false };

/**
 * Returns the entries of a card that Anki counts for FSRS (`reviews_for_fsrs`): the answers since the
 * card was last learnt. Without learning steps, the answers since the first interval of a day.
 *
 * @param log sorted by time
 */
export function countedReviews(log: readonly LogEntry[]): CountedReviews {
  let firstLearning: number | null = null;
  let firstGraded: number | null = null;
  let isComplete = false;
  for (let index = log.length - 1; index >= 0; index--) {
    const entry = log[index];
    if (!entry || isCramming(entry)) continue;
    const isGraded = entry.ease > 0;
    if (isGraded && isInterday(entry)) firstGraded = index;
    if (isGraded && entry.type === learning) {
      firstLearning = index;
      isComplete = true;
    } else if (isReset(entry)) {
      // A reset cuts what is before it.
      if (firstLearning === null && firstGraded === null) return none;
      break;
    } else if (firstLearning !== null) {
      // Old versions wrote no entry for a reset.
      break;
    }
  }
  const start = firstLearning ?? firstGraded;
  if (start === null) return none;
  return { reviews: log.slice(start).filter(isReview), isComplete };
}

/** Returns whether the learner started the card from the beginning. */
export const isReset = ({ type, factor }: LogEntry): boolean => type === manual && factor === 0;

const isCramming = ({ type, factor }: LogEntry) => type === filtered && factor === 0;

const isInterday = ({ interval }: LogEntry) => interval >= 1 || interval <= -86_400;

const isReview = (entry: LogEntry) =>
  entry.ease > 0 && entry.type !== manual && entry.type !== rescheduled && !isCramming(entry);
