import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';
import type { Versioned } from '../ports/versioned';
import { retry } from '../retry';

/** Maximum attempts. The last one counts although notes are being written. */
const maxReads = 4;

/** @throws AppError STALE if a note was written since the profile was read */
export type CheckVersion = () => Promise<void>;

/**
 * Repeats a read of the notes and of the statistics if a write comes between the two. Otherwise a
 * review in between counts as due and as done.
 * @param load returns the profile of the learner, whose version is that of the notes. It gets the
 *   profile of the previous attempt
 * @param read calls `checkVersion` after it has read everything, and before it writes to the profile
 */
export async function readConsistently<T>(
  { notes }: Pick<Dependencies, 'notes'>,
  ownerId: string,
  load: (previous: Versioned<Profile> | null) => Promise<Versioned<Profile>>,
  read: (profile: Versioned<Profile>, checkVersion: CheckVersion) => Promise<T>,
): Promise<T> {
  let reads = 0;
  let latest: Versioned<Profile> | null = null;
  const step = async () => {
    reads += 1;
    const profile = await load(latest);
    latest = profile;
    return read(profile, async () => {
      if (reads === maxReads) return;
      const version = await notes.readVersion(ownerId, profile.etag);
      if (version !== 'unchanged') throw new AppError('STALE');
    });
  };
  return retry(step, maxReads, (error) => AppError.is(error, 'STALE'));
}
