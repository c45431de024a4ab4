import { fewestReviews } from '@mylinguist/shared/scheduling/fit/fit-model';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Versioned } from '../ports/versioned';
import type { AccountCheck, ClosedAccount, Profile, ProfileStore } from '../ports/profile-store';

interface Needs {
  readonly profiles: ProfileStore;
  readonly now: () => Date;
}

/**
 * Loads the learner's profile. Creates it on first sign-in. Also creates it when the learner signed
 * in after the account was erased, because the operator can erase it without the identity provider.
 * @param timeZone time zone of a new profile
 * @param accountCheck the check of a new profile
 * @throws AppError UNAUTHENTICATED when the account was closed after the sign-in, or is being erased
 */
export async function loadProfile(
  { profiles, now }: Needs,
  learner: Learner,
  timeZone = defaultSettings.timezone,
  accountCheck: AccountCheck | null = null,
): Promise<Versioned<Profile>> {
  const found = await profiles.get(learner.uid);
  const open = openProfile(found, learner);
  if (open) return open;
  const { email, name, picture } = learner;
  const profile: Profile = {
    email,
    name,
    picture,
    settings: { ...defaultSettings, timezone: timeZone },
    notesTimeZone: timeZone,
    zoneMoveAt: null,
    load: new Map(),
    usage: { notes: 0, bytes: 0, tags: 0 },
    earlierBytes: new Map(),
    reminderSlot: null,
    usesPush: false,
    lastReviewedAt: null,
    model: null,
    reviewCount: 0,
    fitAt: fewestReviews,
    fitQueuedAt: null,
    plan: null,
    endedBreak: null,
    accountCheck,
    ownedSince: null,
    isBlocked: false,
    sessionsEndedAt: null,
    createdAt: now().toISOString(),
  };
  try {
    if (!found) return await profiles.create(learner.uid, profile);
    await profiles.replace(learner.uid, { ...profile, etag: found.etag });
  } catch (error) {
    // A concurrent request created the profile first.
    if (!AppError.is(error, 'CONFLICT') && !AppError.is(error, 'STALE')) throw error;
  }
  return loadProfile({ profiles, now }, learner, timeZone, accountCheck);
}

/**
 * Returns the profile of an open account. Null at the first request, and after the learner signed in
 * again to an account that was erased.
 * @throws AppError UNAUTHENTICATED when the account was closed after the sign-in, or is being erased
 */
export function openProfile(
  found: Versioned<Profile> | Versioned<ClosedAccount> | null,
  { provenAt }: Learner,
): Versioned<Profile> | null {
  if (!found || !('closedAt' in found)) return found;
  if (!found.isErased || provenAt <= Date.parse(found.closedAt)) {
    throw new AppError('UNAUTHENTICATED');
  }
  return null;
}
