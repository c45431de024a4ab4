import type { LegacyReviewData, ReviewData, StoredReviewData } from '../schemas/note';
import { clampEase, easeFactorOf, lapsesOf } from './ease';
import { clampStability, defaultMemoryModel, type MemoryModel } from './memory-model';
import { studyDay, studyDayStart } from './study-day';

/**
 * A stored schedule as the scheduler knows it. One that holds only SM-2 fields keeps its due date
 * and its ease factor and gets the memory that best explains them; a note never reviewed gets that
 * of a new one.
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
    srs: { v: 1, ...model.initial, lapses: 0, lastDay, dueDay },
  };
}

/** SM-2 chose its intervals for a recall of about 0.9, which makes them stabilities. */
function asReviewed(
  { repetitions, easeFactor, interval }: LegacyReviewData,
  lastReviewDate: string,
  dueDay: number,
  timeZone: string,
  model: MemoryModel,
): Upgrade {
  const stability = clampStability(interval);
  return {
    repetitions,
    easeFactor: clampEase(easeFactor),
    interval: Math.min(Math.max(Math.round(interval), 1), 365),
    srs: {
      v: 1,
      stability,
      difficulty: model.difficultyOfEase(easeFactor, stability),
      lapses: lapsesOf(repetitions, easeFactor),
      lastDay: studyDay(new Date(lastReviewDate), timeZone),
      dueDay,
    },
  };
}
