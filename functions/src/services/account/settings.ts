import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { AppError } from '../app-error';
import { etagOf, namesEtag } from '../etag';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import type { Profile } from '../ports/profile-store';
import { loadProfile } from './profile';
import { retryWhenStale } from '../retry';
import { moveToZone } from './zone-move';

/** Returns a learner's settings. Returns the defaults until the first change. */
export async function getSettings(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
): Promise<Settings> {
  return (await loadProfile(dependencies, learner)).settings;
}

/** Returns the ETag of settings. It does not depend on the other parts of the profile. */
export const settingsEtag = (settings: Settings): string =>
  etagOf(
    Object.entries(settings)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((setting) => JSON.stringify(setting)),
  );

/**
 * Changes only the given settings. After a change of the time zone every note keeps its due day,
 * which begins at another instant there. The learner's reminder row moves to its new slot. If that
 * fails halfway, the profile records it, and a retry or the next due list continues.
 * @returns all settings
 * @throws AppError STALE; CONFLICT when concurrent changes keep interfering
 */
export async function putSettings(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'reminders' | 'now'>,
  learner: Learner,
  changes: SettingsChange,
  options: ChangeOptions,
): Promise<Settings> {
  const profile = await storeChanges(dependencies, learner, changes, options);
  await moveToZone(dependencies, learner.uid, profile);
  return profile.settings;
}

interface ChangeOptions {
  /**
   * The `If-Match` header; null changes the latest settings. If the settings already have the given
   * values, their version does not matter.
   */
  readonly expected: string | null;
  /** Called before a change that moves all notes to another time zone. It may refuse by throwing. */
  readonly onMove?: () => void;
}

async function storeChanges(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
  changes: SettingsChange,
  { expected, onMove }: ChangeOptions,
): Promise<Profile> {
  const { profiles } = dependencies;
  const refuseMove = ({ notesTimeZone, settings }: Profile) => {
    if (notesTimeZone !== (changes.timezone ?? settings.timezone)) onMove?.();
  };
  if (expected === null) {
    // Creates the profile on the learner's first call.
    const loaded = await loadProfile(dependencies, learner);
    refuseMove(loaded);
    const isChanged = Object.keys(changes).length > 0;
    return isChanged ? profiles.patch(learner.uid, { settings: changes }) : loaded;
  }
  // Returns null when the settings are not the expected ones.
  const stored = await retryWhenStale(async () => {
    const profile = await loadProfile(dependencies, learner);
    refuseMove(profile);
    const settings: Settings = { ...profile.settings, ...changes };
    // A retry after a lost answer names the version from before the change.
    if (isDeepStrictEqual(settings, profile.settings)) return profile;
    if (!namesEtag(expected, settingsEtag(profile.settings))) return null;
    await profiles.changeSettings(learner.uid, profile.etag, changes);
    return { ...profile, settings };
  });
  if (!stored) throw new AppError('STALE');
  return stored;
}
