import { easeFactorOf } from '@mylinguist/shared/scheduling/ease';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import { storedExercises } from '../../../modules/composer/exercise-drafts';
import type { NoteInput } from '../../../modules/composer/note-draft';

/** XP that a review in the demo earns. */
export const demoXp = 5;

const dayMs = 86_400_000;

/** Returns the instant `days` after `now`, as ISO text. */
export const daysFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayMs).toISOString();

/** Placeholder for the state of the memory model: the demo schedules by fixed steps. */
const srs: ReviewData['srs'] = {
  v: 1,
  stability: 2.3065,
  difficulty: 5,
  lapses: 0,
  lastDay: 0,
  dueDay: 1,
  past: '',
};

interface Progress {
  readonly repetitions: number;
  readonly interval: number;
  readonly createdAt: string;
  readonly lastReviewDate: string | null;
  readonly nextReviewDate: string;
}

export function demoNote(id: string, input: NoteInput, progress: Progress): Note {
  const { repetitions, createdAt } = progress;
  return {
    id,
    userId: '',
    aiEnriched: false,
    isArchived: false,
    etag: '',
    ...textOf(input),
    ...storedExercises(input, null),
    reviewData: {
      ...progress,
      easeFactor: easeFactorOf(repetitions, 0),
      updatedAt: createdAt,
      srs,
    },
  };
}

/** Returns a note created at `now` and due one day later. */
export function newNote(id: string, input: NoteInput, now: Date): Note {
  return demoNote(id, input, {
    repetitions: 0,
    interval: 1,
    createdAt: now.toISOString(),
    lastReviewDate: null,
    nextReviewDate: daysFrom(now, 1),
  });
}

/** Returns the edited note. Exercises that the input omits stay. */
export function editedNote(note: Note, input: NoteInput, now: Date): Note {
  return {
    ...note,
    ...textOf(input),
    ...storedExercises(input, note),
    reviewData: { ...note.reviewData, updatedAt: now.toISOString() },
  };
}

/** Returns the note after a review: due one day later, whatever the rating. */
export function reviewedNote(note: Note, now: Date): Note {
  const { reviewData } = note;
  const reviewedAt = now.toISOString();
  return {
    ...note,
    reviewData: {
      ...reviewData,
      repetitions: reviewData.repetitions + 1,
      interval: 1,
      lastReviewDate: reviewedAt,
      nextReviewDate: daysFrom(now, 1),
      updatedAt: reviewedAt,
    },
  };
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

/** Returns the notes oldest first, as the list shows them. */
export function inOrder(notes: readonly Note[]): Note[] {
  return notes.toSorted((a, b) => byTime(a.reviewData.createdAt, b.reviewData.createdAt));
}

/** Returns the due notes, longest overdue first. */
export function dueNotes(notes: readonly Note[], now: Date): Note[] {
  return notes
    .filter(({ reviewData }) => Date.parse(reviewData.nextReviewDate) <= now.getTime())
    .toSorted((a, b) => byTime(a.reviewData.nextReviewDate, b.reviewData.nextReviewDate));
}

const textOf = ({ title, content, contentType, tags }: NoteInput) => ({
  title,
  content,
  contentType: contentType ?? 0,
  tags,
});
