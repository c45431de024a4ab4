import { firebaseLogin } from '@mylinguist/shared/contract/session';
import { timeZoneSchema } from '@mylinguist/shared/schemas/time-zone';
import { deviceTimeZone } from '../lib/device-time-zone';
import type { Identity } from '../lib/firebase-auth';
import { callApi } from './client';
import { ownedNow } from '../session/owned-account';
import { startSession } from '../session/session';

/** Signs in to the API with the provider's identity and stores the session. */
export async function logIn({ appleToken = null, ...identity }: Identity): Promise<void> {
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
