import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { IdentityError } from '../../lib/identity-error';
import { withTimeout } from '../../lib/with-timeout';
import { identityClient, loadedIdentityClient } from './identity-client';

/** Longest wait, in ms, for what a popup needs. */
const loadWait = 10_000;

let preparation: Promise<void> | null = null;

/** Loads what a popup needs, once however often it is asked for; after a failure, again. */
async function prepare(): Promise<void> {
  preparation ??= identityClient().then((client) => client.preparePopup());
  try {
    await preparation;
  } catch (error) {
    preparation = null;
    throw error;
  }
}

/** Loads what a popup needs ahead of the click; a failure shows when it is used. */
export function warmPopup(): void {
  prepare().catch(() => undefined);
}

/**
 * WebKit opens a popup in the very click only; other browsers allow a click some seconds, in which
 * pointing at a button has loaded everything.
 */
export const opensPopupsAtOnceOnly = () => navigator.vendor.startsWith('Apple');

/**
 * Signs in by popup. To be called in the click itself: where everything is loaded the popup opens
 * before this returns.
 * @throws IdentityError `auth/popup-not-loaded` when what it needs does not come within 10 s.
 */
export function signInByPopup(provider: ProviderName): Promise<Identity> {
  const client = loadedIdentityClient();
  return client?.isPopupReady() ? client.signInWithProvider(provider) : afterLoading(provider);
}

async function afterLoading(provider: ProviderName): Promise<Identity> {
  try {
    await withTimeout(prepare(), loadWait, 'Loading the sign-in code timed out');
  } catch (cause) {
    throw new IdentityError('auth/popup-not-loaded', { cause });
  }
  return (await identityClient()).signInWithProvider(provider);
}
