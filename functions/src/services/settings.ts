import type { Settings } from '@mylinguist/shared/schemas/settings';
import { rezone } from '@mylinguist/shared/scheduling/schedule';
import type { Dependencies } from './dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';
import { keepReminderSlot } from './reminders/keep-slot';

/** A learner's settings; the defaults until the first change. */
export async function getSettings(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
): Promise<Settings> {
  return (await loadProfile(dependencies, learner)).settings;
}

/**
 * Replaces a learner's settings. In a new time zone every note keeps its due day, which begins at
 * another instant there, and the row of reminders moves to its new slot. When that fails halfway,
 * the profile says so, and a repeat goes on with it.
 */
export async function putSettings(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'reminders' | 'now'>,
  learner: Learner,
  settings: Settings,
): Promise<Settings> {
  const { notes, profiles } = dependencies;
  const { timezone } = settings;
  const { notesTimeZone, reminderSlot } = await loadProfile(dependencies, learner);
  const isSameZone = timezone === notesTimeZone;
  await profiles.patch(learner.uid, isSameZone ? { settings } : { settings, notesTimeZone: null });
  await keepReminderSlot(dependencies, learner.uid, { settings, reminderSlot });
  if (isSameZone) return settings;

  await notes.updateAll(learner.uid, ({ reviewData }) => {
    // An older schedule holds an instant alone, which is the same everywhere.
    if (!reviewData.srs) return null;
    const moved = rezone(reviewData, timezone);
    return moved.nextReviewDate === reviewData.nextReviewDate ? null : { reviewData: moved };
  });
  await profiles.patch(learner.uid, { notesTimeZone: timezone });
  return settings;
}
