import { firebaseLogin } from '@mylinguist/shared/contract/session';
import { timeZoneSchema } from '@mylinguist/shared/schemas/time-zone';
import { deviceTimeZone } from '../lib/device-time-zone';
import type { Identity } from '../lib/firebase-auth';
import { callApi } from './client';
import { ownedNow } from '../session/owned-account';
import { IdentityError } from '../lib/identity-error';
import { leftWork, type LeftWork } from '../writes/left-work';
import { startSession } from '../session/session';

/** Asks whether a sign-in may remove the work of another learner. */
type ConfirmRemoval = (work: LeftWork, newEmail: string) => Promise<boolean>;

/**
 * Signs in to the API with the provider's identity and stores the session.
 * @throws IdentityError `auth/left-work-kept` when the sign-in may not remove another learner's work
 */
export async function logIn(
  { appleToken = null, ...identity }: Identity,
  confirmRemoval: ConfirmRemoval,
): Promise<void> {
  // Before the API changes anything: it may end the password, and the notice needs the session.
  await askAboutLeftWork(identity, confirmRemoval);
  const zone = timeZoneSchema.safeParse(deviceTimeZone());
  const { customToken, ...session } = await callApi(firebaseLogin, {
    body: { ...identity, ...(zone.success && { timezone: zone.data }) },
  });
  if (customToken === undefined) {
    startSession(session, appleToken);
    return;
  }
  // The API has ended the session that this token belongs to.
  const { renewSession } = await import('../lib/firebase-auth');
  startSession({ ...session, token: await renewSession(customToken) }, appleToken);
  ownedNow.write(true);
}

async function askAboutLeftWork(
  { uid, email }: Pick<Identity, 'uid' | 'email'>,
  confirmRemoval: ConfirmRemoval,
): Promise<void> {
  // The API refuses an account without an email.
  if (email === null) return;
  const left = await leftWork(uid, email);
  if (!left || (await confirmRemoval(left, email))) return;
  await (await import('../lib/firebase-auth')).signOut();
  throw new IdentityError('auth/left-work-kept');
}
