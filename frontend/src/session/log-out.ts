import { withTimeout } from '../lib/with-timeout';
import { endSubscription } from '../offline/push/push-subscription';
import { forgetIdentity } from './forget-identity';
import { endSession } from './session';

/** Maximum wait for the code of the identity provider's client, in ms. */
const loadWaitMs = 3000;

/** Ends the sessions of the provider and of the app even if the provider's client fails. */
export async function logOut(): Promise<void> {
  forgetIdentity();
  void endSubscription();
  try {
    const client = import('../lib/firebase-auth');
    const { signOut } = await withTimeout(client, loadWaitMs, 'Loading the client timed out');
    await signOut();
  } catch (error) {
    console.error('Signing out of the identity provider failed', error);
  } finally {
    endSession();
  }
}
