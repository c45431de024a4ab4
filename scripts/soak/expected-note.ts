import { isDeepStrictEqual } from 'node:util';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';

type Written = Pick<Note, 'title' | 'content' | 'tags' | 'flashcard' | 'cloze'>;

/** The texts and tags that a learner wrote. */
export interface Draft extends Written {
  readonly flashcard: { front: string; back: string; hint: string | null } | null;
}

/** The compared part of a note. */
export type NoteContent = Omit<Note, 'userId' | 'etag'>;

interface PastReview {
  readonly reviewId: string;
  readonly response: ReviewResponse;
  /** The schedule that an undo restores. */
  readonly before: ReviewData;
}

/** The expected state of a note, from the acknowledged writes. */
export interface ExpectedNote {
  readonly id: string;
  readonly draft: Draft;
  readonly isArchived: boolean;
  /** Oldest first. */
  readonly reviews: readonly PastReview[];
  /** Null when the response with the schedule was lost. */
  readonly schedule: ReviewData | null;
}

const draftOf = ({ title, content, tags, flashcard, cloze }: Written): Written => ({
  title,
  content,
  tags,
  flashcard,
  cloze,
});

/**
 * Removes the date of the next review, which depends on the time zone, and the instant of the latest
 * change, which an undo moves. The study days stay.
 */
const withoutInstants = (schedule: ReviewData) => ({
  ...schedule,
  nextReviewDate: null,
  updatedAt: null,
});

/**
 * Returns the differences between a note and its expected state.
 * @param expected null when the note must not exist
 * @param note undefined when the note does not exist
 */
export function differences(
  expected: ExpectedNote | null,
  note: NoteContent | undefined,
): string[] {
  if (!expected) return note ? ['exists'] : [];
  if (!note) return ['is missing'];
  const { draft, isArchived, reviews, schedule } = expected;
  const found: string[] = [];
  const actual = draftOf(note);
  if (!isDeepStrictEqual(actual, draftOf(draft))) {
    found.push(`contains ${JSON.stringify(actual)}, not ${JSON.stringify(draft)}`);
  }
  if (note.isArchived !== isArchived) found.push(`isArchived is ${note.isArchived}`);
  const { reviewData } = note;
  if (reviewData.repetitions !== reviews.length) {
    found.push(`has ${reviewData.repetitions} reviews, not ${reviews.length}`);
  } else if (
    schedule &&
    !isDeepStrictEqual(withoutInstants(reviewData), withoutInstants(schedule))
  ) {
    found.push(`has the schedule ${JSON.stringify(reviewData)}, not ${JSON.stringify(schedule)}`);
  }
  return found;
}

/** Completes an expected state with the schedule of the matching note. */
export function learned(expected: ExpectedNote, note: Note): ExpectedNote {
  return { ...expected, schedule: note.reviewData };
}
