import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import type { DueLoad } from '@mylinguist/shared/scheduling/interval';
import { AppError } from './app-error';
import type { Learner } from './learner';
import type { Versioned } from './note';

/** What is kept of a learner beside notes and tags. */
export interface Profile {
  readonly email: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly settings: Settings;
  /** The time zone of the notes' review dates; null while they are moved to another one. */
  readonly notesTimeZone: string | null;
  /** How many active notes are due on each coming study day. */
  readonly load: DueLoad;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface ProfileStore {
  get(ownerId: string): Promise<Versioned<Profile> | null>;
  /** @throws AppError CONFLICT when there is one */
  create(ownerId: string, profile: Profile): Promise<Versioned<Profile>>;
  /** @throws AppError STALE when `etag` is no longer the latest version */
  replace(ownerId: string, profile: Versioned<Profile>): Promise<void>;
  /** Writes these parts alone, so that it cannot race with a change of the load. */
  patch(
    ownerId: string,
    parts: Partial<Pick<Profile, 'settings' | 'notesTimeZone'>>,
  ): Promise<void>;
}

interface Needs {
  readonly profiles: ProfileStore;
  readonly now: () => Date;
}

/**
 * The learner's profile; whoever has none yet gets one.
 * @param timeZone of a new profile; UTC when absent
 */
export async function loadProfile(
  { profiles, now }: Needs,
  learner: Learner,
  timeZone = defaultSettings.timezone,
): Promise<Versioned<Profile>> {
  const found = await profiles.get(learner.uid);
  if (found) return found;
  const { email, name, picture } = learner;
  const profile: Profile = {
    ...{ email, name, picture },
    settings: { ...defaultSettings, timezone: timeZone },
    notesTimeZone: timeZone,
    load: new Map(),
    createdAt: now().toISOString(),
  };
  try {
    return await profiles.create(learner.uid, profile);
  } catch (error) {
    // Two first requests at once: the other one has created it.
    if (!AppError.is(error, 'CONFLICT')) throw error;
    return loadProfile({ profiles, now }, learner, timeZone);
  }
}
