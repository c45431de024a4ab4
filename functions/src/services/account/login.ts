import type { FirebaseLoginResponse } from '@mylinguist/shared/schemas/session';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import {
  askProvider,
  refuseEnded,
  refuseEndedByOperator,
  refuseUnlessValid,
} from './account-checks';
import { AppError, invalidInput } from '../app-error';
import type { DeletionMessage } from './delete-account';
import type { Dependencies } from '../ports/dependencies';
import type { Identity } from '../ports/identity';
import type { Learner } from '../learner';
import type { Versioned } from '../ports/versioned';
import { loadProfile, openProfile } from './profile';
import type { AccountCheck, Profile } from '../ports/profile-store';
import { keepReminderSlot } from '../reminders/keep-slot';
import { retryWhenStale } from '../retry';

/** The client's claims about the signed-in account. They must match the token. */
export interface LoginClaims {
  readonly firebaseToken: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly picture: string | null;
  readonly uid: string | null;
  readonly timezone?: string | undefined;
}

/** The response for the client, and the learner. */
type Login = FirebaseLoginResponse & { readonly learner: Learner };

/**
 * Verifies the token, asks the identity provider about the account and updates the learner's profile
 * from both. The first sign-in with a provider ends what another person may have set up with the
 * address; the response then has a token for a new session. Also ensures that the learner's reminder
 * row is in the right slot.
 * @param onClosed receives the message that continues the deletion of a closed account
 * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED, ACCOUNT_CLOSED, or INVALID_INPUT when the
 *   claims disagree with the token
 */
export async function logIn(
  dependencies: Pick<Dependencies, 'identity' | 'profiles' | 'reminders' | 'now'>,
  claims: LoginClaims,
  onClosed: (message: DeletionMessage) => void,
): Promise<Login> {
  const { identity, profiles } = dependencies;
  const verified = await identity.verify(claims.firebaseToken);
  refuseDisagreement(claims, verified);
  const found = await profiles.get(verified.uid);
  if (found && 'closedAt' in found && !found.isErased) {
    onClosed({ ownerId: verified.uid });
    throw new AppError('ACCOUNT_CLOSED');
  }
  const earlier = openProfile(found, verified);
  if (earlier) refuseEnded(earlier, verified);
  let check = await askProvider(identity, verified.uid);
  if (check) refuseUnlessValid(check, verified);
  const reclaimed = await reclaim(identity, verified, earlier);
  // The reclaim has ended all sessions.
  if (reclaimed) check = await askProvider(identity, verified.uid);
  const claimed: Learner = {
    ...verified,
    ...(reclaimed ?? {
      name: verified.name ?? claims.name,
      picture: verified.picture ?? claims.picture,
    }),
  };
  const learner = await retryWhenStale(async () => {
    const profile = await loadProfile(dependencies, claimed, claims.timezone, check);
    refuseEndedByOperator(profile, verified);
    // A provider may send the name only at the first login.
    const known: Learner = { ...claimed, name: claimed.name ?? profile.name };
    const current = bringUpToDate(profile, known, check, dependencies.now());
    if (current) await profiles.replace(known.uid, current);
    await keepReminderSlot(dependencies, known.uid, profile);
    return known;
  });
  const { uid, email, name, picture } = learner;
  return {
    token: claims.firebaseToken,
    user: { email, name, picture },
    ...(reclaimed && { customToken: await identity.createCustomToken(uid) }),
    learner,
  };
}

/**
 * Reclaims the account at the first sign-in with a provider. A profile from before proves nothing:
 * another person may have signed up with this address, which its owner then verified by mistake.
 */
async function reclaim(
  identity: Pick<Identity, 'reclaim'>,
  learner: Learner,
  earlier: Profile | null,
): Promise<Pick<Learner, 'name' | 'picture'> | null> {
  if (learner.provider === null || earlier?.ownedSince) return null;
  return identity.reclaim(learner);
}

function refuseDisagreement(claims: LoginClaims, learner: Learner): void {
  if (claims.email !== null && claims.email.toLowerCase() !== learner.email.toLowerCase()) {
    throw invalidInput('email', 'This is not the address of the token.');
  }
  if (claims.uid !== null && claims.uid !== learner.uid) {
    throw invalidInput('uid', 'This is not the account of the token.');
  }
}

/**
 * Returns the profile with the account's data and without past load; null when nothing changes. A new
 * address, which is verified, gets mail again.
 */
function bringUpToDate(
  profile: Versioned<Profile>,
  { email, name, picture, provider }: Learner,
  check: AccountCheck | null,
  now: Date,
): Versioned<Profile> | null {
  const today = studyDay(now, profile.settings.timezone);
  const load = new Map([...profile.load].filter(([day]) => day >= today));
  const accountCheck = check ?? profile.accountCheck;
  // Without a check, this app lacks the permission to reclaim the account.
  const isOwners = check !== null && provider !== null;
  const ownedSince = profile.ownedSince ?? (isOwners ? now.toISOString() : null);
  const isCurrent =
    ownedSince === profile.ownedSince &&
    accountCheck?.checkedAt === profile.accountCheck?.checkedAt &&
    load.size === profile.load.size &&
    email === profile.email &&
    name === profile.name &&
    picture === profile.picture;
  if (isCurrent) return null;
  const settings = email === profile.email ? profile.settings : withMail(profile.settings);
  return { ...profile, email, name, picture, settings, load, accountCheck, ownedSince };
}

/** Turns mail on again that an earlier address could not receive. */
const withMail = (settings: Settings): Settings =>
  settings.reminderByMail === 'undeliverable' ? { ...settings, reminderByMail: true } : settings;
