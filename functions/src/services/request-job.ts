import { ignore } from '../lib/ignore';
import type { Dependencies } from './ports/dependencies';
import type { ProfileStore } from './ports/profile-store';

interface JobRequest {
  readonly ownerId: string;
  /** Records the request in the learner's profile, so that the same need starts no second job. */
  readonly record: Parameters<ProfileStore['patch']>[1];
  readonly enqueue: (message: { readonly ownerId: string }) => void;
}

/** Starts a job of a learner. Does nothing if the record fails: the next call tries again. */
export async function requestJob(
  { profiles }: Pick<Dependencies, 'profiles'>,
  { ownerId, record, enqueue }: JobRequest,
): Promise<void> {
  try {
    await profiles.patch(ownerId, record);
  } catch (error) {
    ignore(error, 'The next call requests the job.');
    return;
  }
  enqueue({ ownerId });
}
