import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import {
  loggedReviewDataSchema,
  type LoggedReviewData,
  type ReviewData,
} from '@mylinguist/shared/schemas/note';
import type { NoteStore } from '../ports/note-store';

type DatedReview = Pick<ReviewLogEntry, 'reviewedAt' | 'reviewId'>;

/** Compares two reviews of a study day. The first one counts; their ids break a tie. */
export function byReviewTime(a: DatedReview, b: DatedReview): number {
  if (a.reviewedAt !== b.reviewedAt) return a.reviewedAt < b.reviewedAt ? -1 : 1;
  return a.reviewId < b.reviewId ? -1 : 1;
}

const dayMs = 86_400_000;

/**
 * Lists the logged reviews of a note on a study day, except those without an effect. The first one
 * counts.
 */
export async function reviewsOfDay(
  notes: NoteStore,
  ownerId: string,
  noteId: string,
  day: number,
): Promise<ReviewLogEntry[]> {
  // A study day lies within these days of UTC, also if it was judged in another time zone.
  const isoDate = (utcDay: number) => new Date(utcDay * dayMs).toISOString();
  const period = { from: isoDate(day - 2), to: isoDate(day + 3) };
  const reviews = await notes.listReviews(ownerId, noteId, period);
  return reviews.filter((entry) => entry.day === day && !entry.hasNoEffect).sort(byReviewTime);
}

/** Returns a schedule as log entries contain it: without the history, which grows. */
export function withoutPast(reviewData: ReviewData): LoggedReviewData {
  return { ...reviewData, srs: loggedReviewDataSchema.shape.srs.parse(reviewData.srs) };
}
