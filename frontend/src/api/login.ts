import { firebaseLogin } from '@mylinguist/shared/contract/session';
import { timeZoneSchema } from '@mylinguist/shared/schemas/time-zone';
import { deviceTimeZone } from '../lib/device-time-zone';
import type { Identity } from '../lib/firebase-auth';
import { callApi } from './client';
import { ownedNow } from '../session/owned-account';
import { IdentityError } from '../lib/identity-error';
import { leftWork, type LeftWork } from '../writes/left-work';
import { forgetIdentity } from '../session/forget-identity';
import { startSession } from '../session/session';

/**
 * Signs in to the API with the provider's identity and stores the session.
 * @param confirmRemoval asks whether the sign-in may remove the work of another learner
 * @throws IdentityError `auth/left-work-kept` when it may not
 */
export async function logIn(
  { appleToken = null, ...identity }: Identity,
  confirmRemoval: (work: LeftWork, newEmail: string) => Promise<boolean>,
): Promise<void> {
  const zone = timeZoneSchema.safeParse(deviceTimeZone());
  const { customToken, ...session } = await callApi(firebaseLogin, {
    body: { ...identity, ...(zone.success && { timezone: zone.data }) },
  });
  const { email } = session.user;
  const left = await leftWork(identity.uid, email);
  if (left && !(await confirmRemoval(left, email))) {
    forgetIdentity();
    throw new IdentityError('auth/left-work-kept');
  }
  if (customToken === undefined) {
    startSession(session, appleToken);
    return;
  }
  // The API has ended the session that this token belongs to.
  const { renewSession } = await import('../lib/firebase-auth');
  startSession({ ...session, token: await renewSession(customToken) }, appleToken);
  ownedNow.write(true);
}
