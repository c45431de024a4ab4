import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import { keepReminderSlot } from './reminders/keep-slot';
import { readUnsubscribeToken } from './reminders/reminder-links';
import { retryWhenStale } from './retry';

/**
 * Whose reminders a link turns off; whether there is such an account stays open.
 * @returns the learner's uid
 * @throws AppError NOT_FOUND for a token that is not ours or no longer accepted
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
 * Turns a learner's reminders off and takes them out of their slot, as often as it is asked. An
 * account that is gone gets no mail anyway.
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
      // Off already, and yet the slot may be left over from a save that came to no end.
      if (profile.settings.reminderEnabled !== false) await profiles.replace(uid, changed);
      await keepReminderSlot(dependencies, uid, changed);
    });
  } catch (error) {
    // Closed in the meantime.
    if (!AppError.is(error, 'UNAUTHENTICATED')) throw error;
  }
}
