import { ratings } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';
import { reviewResponseSchema } from '@mylinguist/shared/schemas/review';
import * as z from 'zod/mini';
import { summarise, type SessionSummary } from '../session-summary';

const practiceEntrySchema = z.object({
  noteId: z.string(),
  /** How the learner left the card. `Repeated` is the second time of a forgotten note. */
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
  /** Whether the note was forgotten and comes once more. */
  readonly isRepeat: boolean;
}

/** Returns the next card: each note once, then each forgotten note once more. Null at the end. */
export function practiceStep(
  notes: readonly Note[],
  entries: readonly PracticeEntry[],
): PracticeStep | null {
  const seen = new Set(entries.map(({ noteId }) => noteId));
  const fresh = notes.find(({ id }) => !seen.has(id));
  if (fresh) return { note: fresh, isRepeat: false };
  const repeated = new Set(idsOf(entries, 'Repeated'));
  const byId = new Map(notes.map((note) => [note.id, note]));
  const id = forgottenIds(entries).find((one) => byId.has(one) && !repeated.has(one));
  const note = id === undefined ? undefined : byId.get(id);
  return note ? { note, isRepeat: true } : null;
}

const idsOf = (entries: readonly PracticeEntry[], sought: PracticeEntry['outcome']) =>
  entries.filter(({ outcome }) => outcome === sought).map(({ noteId }) => noteId);

/** Returns the entries that are ratings. */
const ratingsOf = (entries: readonly PracticeEntry[]) =>
  entries.flatMap(({ outcome, ...entry }) =>
    outcome === 'Skipped' || outcome === 'Repeated' ? [] : { ...entry, response: outcome },
  );

const forgottenIds = (entries: readonly PracticeEntry[]) =>
  ratingsOf(entries)
    .filter(({ response }) => !ratings[response].isRecalled)
    .map(({ noteId }) => noteId);

/** Counts the rated notes, or the repeated ones once every note was shown. */
export function practiceProgress(notes: readonly Note[], entries: readonly PracticeEntry[]) {
  const ids = new Set(notes.map(({ id }) => id));
  const own = entries.filter(({ noteId }) => ids.has(noteId));
  const isRepeating = practiceStep(notes, entries)?.isRepeat ?? false;
  const [name, completed, total] = isRepeating
    ? (['Repeats', idsOf(own, 'Repeated').length, forgottenIds(own).length] as const)
    : (['Practice', ratingsOf(own).length, notes.length] as const);
  return { name, completed, total };
}

/** Summarises the ratings of a practice. The dates of the notes are those of their schedule. */
export function practiceSummary(
  notes: readonly Note[],
  entries: readonly PracticeEntry[],
): SessionSummary {
  const byId = new Map(notes.map((note) => [note.id, note]));
  return summarise(
    ratingsOf(entries).flatMap(({ noteId, ...rating }) => {
      const note = byId.get(noteId);
      return note ? { ...rating, note, nextReviewDate: note.reviewData.nextReviewDate } : [];
    }),
  );
}
