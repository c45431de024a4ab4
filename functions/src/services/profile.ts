import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import type { DueLoad } from '@mylinguist/shared/scheduling/interval';
import { AppError } from './app-error';
import type { Learner } from './learner';
import type { Versioned } from './note';
import type { Usage } from './usage';

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
  /** What is kept beside it; null in a profile from before that was counted, see `usageOf`. */
  readonly usage: Usage | null;
  /** Name of the slot that holds the learner's row of reminders; null when none does. */
  readonly reminderSlot: string | null;
  /** ISO instant of the latest review, also when that was taken back; null before the first one. */
  readonly lastReviewedAt: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

/** What is left of an account that was deleted, or whose deletion did not come to its end. */
export interface ClosedAccount {
  /** ISO instant: whoever signed in before it is signed out. */
  readonly closedAt: string;
}

export interface ProfileStore {
  get(ownerId: string): Promise<Versioned<Profile> | Versioned<ClosedAccount> | null>;
  /** @throws AppError CONFLICT when there is one */
  create(ownerId: string, profile: Profile): Promise<Versioned<Profile>>;
  /** @throws AppError STALE when `etag` is no longer the latest version */
  replace(ownerId: string, profile: Versioned<Profile>): Promise<void>;
  /** Counts what is stored of the learner beside the profile. */
  countUsage(ownerId: string): Promise<Usage>;
  /**
   * Writes these parts alone, so that it cannot race with a change of the load.
   * @returns the profile as this leaves it
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  patch(
    ownerId: string,
    parts: Partial<Pick<Profile, 'settings' | 'notesTimeZone' | 'reminderSlot'>>,
  ): Promise<Versioned<Profile>>;
}

interface Needs {
  readonly profiles: ProfileStore;
  readonly now: () => Date;
}

/**
 * The learner's profile; whoever has none yet gets one, and so does whoever signed in after the
 * account was closed: an account that nobody deleted to the end is taken up again.
 * @param timeZone of a new profile; UTC when absent
 * @throws AppError UNAUTHENTICATED when the account was closed after the sign-in
 */
export async function loadProfile(
  { profiles, now }: Needs,
  learner: Learner,
  timeZone = defaultSettings.timezone,
): Promise<Versioned<Profile>> {
  const found = await profiles.get(learner.uid);
  if (found && !('closedAt' in found)) return found;
  if (found && learner.signedInAt <= Date.parse(found.closedAt)) {
    throw new AppError('UNAUTHENTICATED');
  }
  const { email, name, picture } = learner;
  const profile: Profile = {
    ...{ email, name, picture },
    settings: { ...defaultSettings, timezone: timeZone },
    notesTimeZone: timeZone,
    load: new Map(),
    // A closed account may not have been emptied.
    usage: found ? null : { notes: 0, bytes: 0, tags: 0 },
    ...{ reminderSlot: null, lastReviewedAt: null },
    createdAt: now().toISOString(),
  };
  try {
    if (!found) return await profiles.create(learner.uid, profile);
    await profiles.replace(learner.uid, { ...profile, etag: found.etag });
  } catch (error) {
    // Two first requests at once: the other one has created it.
    if (!AppError.is(error, 'CONFLICT') && !AppError.is(error, 'STALE')) throw error;
  }
  return loadProfile({ profiles, now }, learner, timeZone);
}
