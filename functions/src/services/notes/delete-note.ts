import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import { trimBin } from './bin';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import { loadProfile } from '../account/profile';
import { readNote } from './read-note';
import { retryWhenStale } from '../retry';
import { usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'bin' | 'notes' | 'profiles' | 'now'>;

/**
 * Moves a note into the bin. Keeps its review log, which a restored note needs.
 * @throws AppError NOT_FOUND, also when the note is in the bin
 */
export async function deleteNote(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
): Promise<void> {
  await retryWhenStale(async () => {
    const { note, profile, now, today } = await readNote(dependencies, learner, noteId);
    await usageOf(dependencies, learner, profile);
    const after = { ...note, deletedAt: now.toISOString() };
    await dependencies.notes.commit({ ownerId: learner.uid, before: note, after, today });
  });
  await trimBin(dependencies, learner);
}

/**
 * Erases a note, from the lists or from the bin. Only a tombstone is left. Keeps the review log, which
 * holds no text and is needed for statistics.
 * @throws AppError NOT_FOUND, also when the note was erased before
 */
export async function deleteNoteForever(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
): Promise<void> {
  await retryWhenStale(async () => {
    const [found, profile] = await Promise.all([
      dependencies.notes.find(learner.uid, noteId),
      loadProfile(dependencies, learner),
    ]);
    if (!found || found.state === 'erased') throw new AppError('NOT_FOUND');
    await usageOf(dependencies, learner, profile);
    await dependencies.notes.commit({
      ownerId: learner.uid,
      before: found.note,
      after: null,
      today: studyDay(dependencies.now(), profile.settings.timezone),
    });
  });
}
