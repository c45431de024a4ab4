import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { rezone } from '@mylinguist/shared/scheduling/schedule';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';
import { keepReminderSlot } from './reminders/keep-slot';

/** Saves of other time zones that may come in between while notes are moved. */
const movesAtMost = 4;

/** A learner's settings; the defaults until the first change. */
export async function getSettings(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
): Promise<Settings> {
  return (await loadProfile(dependencies, learner)).settings;
}

/**
 * Changes the settings that are named. In a new time zone every note keeps its due day, which begins
 * at another instant there, and the learner's reminder row moves to its new slot. When that fails
 * halfway, the profile records it and a repeat of the call continues.
 * @returns all settings
 * @throws AppError CONFLICT when concurrent changes of the time zone keep interfering
 */
export async function putSettings(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'reminders' | 'now'>,
  learner: Learner,
  changes: SettingsChange,
): Promise<Settings> {
  // Creates the profile on the learner's first call.
  const loaded = await loadProfile(dependencies, learner);
  const isChanged = Object.keys(changes).length > 0;
  const profile = isChanged
    ? await dependencies.profiles.patch(learner.uid, { settings: changes })
    : loaded;
  const { settings } = profile;
  await keepReminderSlot(dependencies, learner.uid, profile);
  if (profile.notesTimeZone !== settings.timezone) {
    await moveNotes(dependencies, learner.uid, settings.timezone);
  }
  return settings;
}

/**
 * Brings all notes into a time zone, and, when that is no longer the learner's by then, into the one
 * that is: two moves at once may leave notes in either, so that neither ends before they agree.
 */
async function moveNotes(
  { notes, profiles }: Pick<Dependencies, 'notes' | 'profiles'>,
  ownerId: string,
  firstZone: string,
): Promise<void> {
  let timeZone = firstZone;
  for (let move = 1; move <= movesAtMost; move++) {
    await profiles.patch(ownerId, { notesTimeZone: null });
    await notes.updateAll(ownerId, 'reviewData', (reviewData) => {
      // An older schedule holds an instant alone, which is the same everywhere.
      if (!reviewData.srs) return null;
      const moved = rezone(reviewData, timeZone);
      return moved.nextReviewDate === reviewData.nextReviewDate ? null : moved;
    });
    const { settings } = await profiles.patch(ownerId, { notesTimeZone: timeZone });
    if (settings.timezone === timeZone) return;
    timeZone = settings.timezone;
  }
  throw new AppError('CONFLICT');
}
