import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { IdentityError } from '../../lib/identity-error';
import { withTimeout } from '../../lib/with-timeout';
import { identityClient, loadedIdentityClient } from './identity-client';

/** Maximum wait for the popup code to load, in ms. */
const loadWait = 10_000;

let preparation: Promise<void> | null = null;

/** Loads the popup code once. Retries after a failure. */
async function prepare(): Promise<void> {
  preparation ??= identityClient().then((client) => client.preparePopup());
  try {
    await preparation;
  } catch (error) {
    preparation = null;
    throw error;
  }
}

/** Preloads the popup code. Ignores a failure, which the next click reports. */
export function warmPopup(): void {
  prepare().catch(() => undefined);
}

/**
 * True for WebKit, which opens popups only synchronously in a click. Other browsers allow a few
 * seconds, which suffices to load the code on hover.
 */
export const opensPopupsAtOnceOnly = () => navigator.vendor.startsWith('Apple');

/**
 * Signs in by popup. Call it synchronously in the click. If the code is loaded, the popup opens
 * before the function returns.
 * @throws IdentityError `auth/popup-not-loaded` when the code does not load within 10 s
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
