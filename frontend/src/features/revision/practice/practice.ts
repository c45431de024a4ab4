import type { Note } from '@mylinguist/shared/schemas/note';
import { reviewResponseSchema } from '@mylinguist/shared/schemas/review';
import * as z from 'zod/mini';
import type { SessionSummary } from '../session-summary';

const practiceEntrySchema = z.object({
  noteId: z.string(),
  /** How the learner left the card. `Repeated` is the second time of a note rated Hard. */
  outcome: z.enum([...reviewResponseSchema.options, 'Skipped', 'Repeated']),
  /** Time from showing the note to its rating. */
  durationMs: z.number(),
});
export type PracticeEntry = z.infer<typeof practiceEntrySchema>;

/**
 * The cards that the learner has left, in order. Everything else about a practice follows from them
 * and its notes. They exist in this browser only: a practice is no review.
 */
export const practiceEntriesSchema = z.array(practiceEntrySchema);

interface PracticeStep {
  readonly note: Note;
  /** Whether the note was rated Hard and comes once more. */
  readonly isRepeat: boolean;
}

/** Returns the next card: each note once, then each note rated Hard once more. Null at the end. */
export function practiceStep(
  notes: readonly Note[],
  entries: readonly PracticeEntry[],
): PracticeStep | null {
  const seen = new Set(entries.map(({ noteId }) => noteId));
  const fresh = notes.find(({ id }) => !seen.has(id));
  if (fresh) return { note: fresh, isRepeat: false };
  const repeated = new Set(idsOf(entries, 'Repeated'));
  const byId = new Map(notes.map((note) => [note.id, note]));
  const id = idsOf(entries, 'Hard').find((hard) => byId.has(hard) && !repeated.has(hard));
  const note = id === undefined ? undefined : byId.get(id);
  return note ? { note, isRepeat: true } : null;
}

const idsOf = (entries: readonly PracticeEntry[], sought: PracticeEntry['outcome']) =>
  entries.filter(({ outcome }) => outcome === sought).map(({ noteId }) => noteId);

/** Counts the rated notes, or the repeated ones once every note was shown. */
export function practiceProgress(notes: readonly Note[], entries: readonly PracticeEntry[]) {
  const ids = new Set(notes.map(({ id }) => id));
  const own = entries.filter(({ noteId }) => ids.has(noteId));
  const count = (...sought: PracticeEntry['outcome'][]) =>
    sought.reduce((sum, outcome) => sum + idsOf(own, outcome).length, 0);
  const isRepeating = practiceStep(notes, entries)?.isRepeat ?? false;
  return isRepeating
    ? ({ name: 'Repeats', completed: count('Repeated'), total: count('Hard') } as const)
    : ({ name: 'Practice', completed: count('Easy', 'Hard'), total: notes.length } as const);
}

/** Summarises the ratings of a practice. The dates of the notes are those of their schedule. */
export function practiceSummary(
  notes: readonly Note[],
  entries: readonly PracticeEntry[],
): SessionSummary {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const rated = entries.flatMap(({ noteId, outcome, durationMs }) => {
    const note = byId.get(noteId);
    const isRating = outcome === 'Easy' || outcome === 'Hard';
    return note && isRating ? { note, outcome, durationMs } : [];
  });
  return {
    durationMs: rated.reduce((sum, { durationMs }) => sum + durationMs, 0),
    easy: rated.filter(({ outcome }) => outcome === 'Easy').length,
    hard: rated
      .filter(({ outcome }) => outcome === 'Hard')
      .map(({ note }) => ({ note, nextReviewDate: note.reviewData.nextReviewDate })),
  };
}
