import type { StoredReviewData } from '@mylinguist/shared/schemas/note';
import { rezone } from '@mylinguist/shared/scheduling/schedule';

/**
 * Moves an earlier schedule into the learner's present time zone. A legacy schedule holds only an
 * instant, which does not depend on the time zone.
 */
export function inTimeZone(reviewData: StoredReviewData, timeZone: string): StoredReviewData {
  return reviewData.srs ? rezone(reviewData, timeZone) : reviewData;
}
