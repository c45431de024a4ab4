import type { LegacyReviewData, ReviewData, StoredReviewData } from '../schemas/note';
import { clampEase, easeFactorOf, lapsesOf } from './ease';
import { formatHistory, newHistory, seededHistory } from './history';
import { clampStability, defaultMemoryModel, type MemoryModel } from './memory-model';
import { studyDay, studyDayStart } from './study-day';

/**
 * Upgrades a stored schedule that has only SM-2 fields. The due date and the ease factor stay. The
 * memory state is estimated from them, or is the initial one for a note without a review.
 *
 * @param timeZone the learner's IANA time zone
 */
export function upgradeReviewData(
  stored: StoredReviewData,
  timeZone: string,
  model: MemoryModel = defaultMemoryModel,
): ReviewData {
  if (stored.srs) return stored;
  const dueDay = studyDay(new Date(stored.nextReviewDate), timeZone);
  return {
    ...stored,
    ...(stored.lastReviewDate === null
      ? asNew(stored, dueDay, timeZone, model)
      : asReviewed(stored, stored.lastReviewDate, dueDay, timeZone, model)),
    nextReviewDate: studyDayStart(dueDay, timeZone).toISOString(),
  };
}

type Upgrade = Pick<ReviewData, 'repetitions' | 'easeFactor' | 'interval' | 'srs'>;

function asNew(
  stored: LegacyReviewData,
  dueDay: number,
  timeZone: string,
  model: MemoryModel,
): Upgrade {
  const lastDay = studyDay(new Date(stored.createdAt), timeZone);
  return {
    repetitions: 0,
    easeFactor: easeFactorOf(0, 0),
    interval: 1,
    srs: {
      v: 1,
      ...model.initial,
      lapses: 0,
      lastDay,
      dueDay,
      past: formatHistory(newHistory(lastDay)),
    },
  };
}

/** SM-2 chose intervals for a recall of about 0.9, so an interval approximates the stability. */
function asReviewed(
  { repetitions, easeFactor, interval }: LegacyReviewData,
  lastReviewDate: string,
  dueDay: number,
  timeZone: string,
  model: MemoryModel,
): Upgrade {
  const stability = clampStability(interval);
  const srs = {
    v: 1 as const,
    stability,
    difficulty: model.difficultyOfEase(easeFactor, stability),
    lapses: lapsesOf(repetitions, easeFactor),
    lastDay: studyDay(new Date(lastReviewDate), timeZone),
    dueDay,
  };
  return {
    repetitions,
    easeFactor: clampEase(easeFactor),
    interval: Math.min(Math.max(Math.round(interval), 1), 365),
    srs: { ...srs, past: formatHistory(seededHistory({ repetitions, srs })) },
  };
}
