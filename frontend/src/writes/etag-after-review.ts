import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResult } from '@mylinguist/shared/schemas/review';

/**
 * Returns the version of a note after its review. Keeps the version of a note that was edited
 * elsewhere before the review: the next edit then fails as stale and does not overwrite those texts.
 */
export function etagAfterReview({ etag }: Note, result: ReviewResult): string {
  return result.previousEtag === etag && result.etag !== undefined ? result.etag : etag;
}
