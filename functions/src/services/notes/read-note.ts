import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from '../ports/versioned';
import { loadProfile } from '../account/profile';
import type { Profile } from '../ports/profile-store';

/** A note with the data that a change of it depends on. */
export interface NoteInContext {
  readonly note: Versioned<StoredNote>;
  readonly profile: Versioned<Profile>;
  readonly timeZone: string;
  readonly now: Date;
  /** The learner's study day. */
  readonly today: number;
}

/**
 * Reads a note and the data that a change of it depends on, in one round trip.
 * @throws AppError NOT_FOUND when the learner has no such note
 */
export async function readNote(
  { notes, profiles, now }: Pick<Dependencies, 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  noteId: string,
): Promise<NoteInContext> {
  const [note, profile] = await Promise.all([
    notes.get(learner.uid, noteId),
    loadProfile({ profiles, now }, learner),
  ]);
  if (!note) throw new AppError('NOT_FOUND');
  const timeZone = profile.settings.timezone;
  const instant = now();
  return { note, profile, timeZone, now: instant, today: studyDay(instant, timeZone) };
}
