import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import { keepReminderSlot } from './keep-slot';
import { readUnsubscribeToken } from './reminder-links';
import { retryWhenStale } from '../retry';

/**
 * Reads the learner from the token of an unsubscribe link. The account may no longer exist.
 * @returns the learner's uid
 * @throws AppError NOT_FOUND for a token that is invalid or no longer accepted
 */
export function findSubscriber(
  { linkSettings, now }: Pick<Dependencies, 'linkSettings' | 'now'>,
  token: string,
): string {
  const uid = readUnsubscribeToken(linkSettings?.unsubscribeKeys ?? [], token, now());
  if (uid === null) throw new AppError('NOT_FOUND');
  return uid;
}

/**
 * Turns a learner's reminders off and removes their reminder row. Idempotent. Does nothing when the
 * account no longer exists, because it gets no mail anyway.
 */
export async function unsubscribe(
  dependencies: Pick<Dependencies, 'profiles' | 'reminders'>,
  uid: string,
): Promise<void> {
  const { profiles } = dependencies;
  try {
    await retryWhenStale(async () => {
      const profile = await profiles.get(uid);
      if (!profile || 'closedAt' in profile) return;
      const changed = {
        ...profile,
        settings: { ...profile.settings, reminderEnabled: false },
      };
      // Even if reminders are already off, an interrupted save may have left the row in its slot.
      if (profile.settings.reminderEnabled !== false) await profiles.replace(uid, changed);
      await keepReminderSlot(dependencies, uid, changed);
    });
  } catch (error) {
    // The account was closed meanwhile.
    if (!AppError.is(error, 'UNAUTHENTICATED')) throw error;
  }
}
