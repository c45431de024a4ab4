import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { IdentityError } from '../../lib/identity-error';
import { withTimeout } from '../../lib/with-timeout';
import { identityClient, loadedIdentityClient } from './identity-client';

/** Maximum wait for the code for popups, in ms. */
const loadWait = 10_000;

let preparation: Promise<void> | null = null;

/** Loads the code for popups once; retries after a failure. */
async function prepare(): Promise<void> {
  preparation ??= identityClient().then((client) => client.preparePopup());
  try {
    await preparation;
  } catch (error) {
    preparation = null;
    throw error;
  }
}

/** Preloads the code for popups. A failure shows when it is used. */
export function warmPopup(): void {
  prepare().catch(() => undefined);
}

/**
 * WebKit opens a popup only during the click. Other browsers allow some seconds after it, enough to
 * load the code when the visitor points at a button.
 */
export const opensPopupsAtOnceOnly = () => navigator.vendor.startsWith('Apple');

/**
 * Signs in by popup. Call it during the click: once the code is loaded, the popup opens before this
 * returns.
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
