import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { rezone } from '@mylinguist/shared/scheduling/schedule';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';
import { keepReminderSlot } from './reminders/keep-slot';

/** Maximum attempts to move all notes. A concurrent change of the time zone causes another one. */
const movesAtMost = 4;

/** Returns a learner's settings. Returns the defaults until the first change. */
export async function getSettings(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
): Promise<Settings> {
  return (await loadProfile(dependencies, learner)).settings;
}

/**
 * Changes only the given settings. After a change of the time zone every note keeps its due day,
 * which begins at another instant there. The learner's reminder row moves to its new slot. If that
 * fails halfway, the profile records it and a retry continues.
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
 * Moves the review dates of all notes to a time zone. Two concurrent moves may leave notes in either
 * zone. Each therefore repeats until the learner's time zone is the one it moved the notes to.
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
      // A legacy schedule holds only an instant, which does not depend on the time zone.
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
