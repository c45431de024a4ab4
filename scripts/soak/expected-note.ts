import { isDeepStrictEqual } from 'node:util';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/schemas/review';

type Written = Pick<Note, 'title' | 'content' | 'tags' | 'flashcard' | 'cloze'>;

/** What a learner wrote. */
export interface Draft extends Written {
  readonly flashcard: { front: string; back: string; hint: string | null } | null;
}

/** What of a note is compared. */
export type NoteContent = Omit<Note, 'userId' | 'etag'>;

interface PastReview {
  readonly response: ReviewResponse;
  /** The schedule that an undo brings back. */
  readonly before: ReviewData;
}

/** A note as its learner knows that it must be. */
export interface ExpectedNote {
  readonly id: string;
  readonly draft: Draft;
  readonly isArchived: boolean;
  /** In order. */
  readonly reviews: readonly PastReview[];
  /** Null when the API has decided on it and its answer did not come. */
  readonly schedule: ReviewData | null;
}

const draftOf = ({ title, content, tags, flashcard, cloze }: Written): Written => ({
  title,
  content,
  tags,
  flashcard,
  cloze,
});

/** A changed time zone moves the date of the next review; the days by which it is chosen stay. */
const withoutDate = (schedule: ReviewData) => ({ ...schedule, nextReviewDate: null });

/** In which ways a note (undefined if there is none) is not as expected (null for not at all). */
export function differences(
  expected: ExpectedNote | null,
  note: NoteContent | undefined,
): string[] {
  if (!expected) return note ? ['is there'] : [];
  if (!note) return ['is missing'];
  const { draft, isArchived, reviews, schedule } = expected;
  const found: string[] = [];
  const actual = draftOf(note);
  if (!isDeepStrictEqual(actual, draftOf(draft))) {
    found.push(`holds ${JSON.stringify(actual)}, not ${JSON.stringify(draft)}`);
  }
  if (note.isArchived !== isArchived) found.push(`isArchived is ${note.isArchived}`);
  const { reviewData } = note;
  if (reviewData.repetitions !== reviews.length) {
    found.push(`has ${reviewData.repetitions} reviews, not ${reviews.length}`);
  } else if (schedule && !isDeepStrictEqual(withoutDate(reviewData), withoutDate(schedule))) {
    found.push(`is scheduled ${JSON.stringify(reviewData)}, not ${JSON.stringify(schedule)}`);
  }
  return found;
}

/** What is now known of a note that is as expected. */
export function learned(expected: ExpectedNote, note: Note): ExpectedNote {
  return { ...expected, schedule: note.reviewData };
}
