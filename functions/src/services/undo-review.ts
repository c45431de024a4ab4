import type { Note } from '@mylinguist/shared/schemas/note';
import type { UndoRequest } from '@mylinguist/shared/schemas/review';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import { inTimeZone } from './in-time-zone';
import type { Learner } from './learner';
import { presentNote } from './present-note';
import { readNote } from './read-note';
import { retryWhenStale } from './retry';

/**
 * Undoes the latest review of a note. Restores the schedule and removes the log entry with its XP.
 * Keeps later edits. A retry that names the review by `number` succeeds without a change.
 * @throws AppError NOT_FOUND, NOTHING_TO_UNDO, also when `number` is not the latest review
 */
export async function undoReview(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  { noteId, number }: UndoRequest,
): Promise<Note> {
  let wanted = number;
  return retryWhenStale(async () => {
    const { note, timeZone, today } = await readNote(dependencies, learner, noteId);
    const latest = note.reviewData.repetitions;
    if (number === latest + 1) return presentNote(note, learner, timeZone);
    // After a lost race the latest review may be another one, which must not be undone.
    wanted ??= latest;
    const entry =
      latest === wanted ? await dependencies.notes.getReview(learner.uid, noteId, latest) : null;
    if (!entry) throw new AppError('NOTHING_TO_UNDO');

    const after = { ...note, reviewData: inTimeZone(entry.before, timeZone) };
    const etag = await dependencies.notes.commit({
      ownerId: learner.uid,
      before: note,
      after,
      today,
      timeZone,
      log: { remove: entry },
    });
    return presentNote({ ...after, etag }, learner, timeZone);
  });
}
