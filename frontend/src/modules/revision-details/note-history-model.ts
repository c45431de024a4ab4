import { parseHistory } from '@mylinguist/shared/scheduling/history';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';

interface NoteReview {
  /** The study day. */
  readonly day: number;
  readonly answer: ReviewResponse | 'Started over';
  /** Days since the review before it, or since the note was written. */
  readonly interval: number;
}

interface NoteHistory {
  /** The latest first. */
  readonly reviews: readonly NoteReview[];
  /** Number of the reviews before them, whose dates are not known. */
  readonly earlier: number;
}

/** Returns the reviews of a note, also those of an import; null without a readable history. */
export function noteHistory({ reviewData: { srs } }: Pick<Note, 'reviewData'>): NoteHistory | null {
  const history = parseHistory(srs.past);
  if (!history) return null;
  const reviews = history.entries.map(({ day, kind }, index): NoteReview => {
    const before = history.entries[index - 1]?.day ?? history.firstDay;
    return { day, answer: kind === 'reset' ? 'Started over' : kind, interval: day - before };
  });
  return { reviews: reviews.toReversed(), earlier: history.seed?.repetitions ?? 0 };
}
