import { ignore } from '../../lib/ignore';
import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { IdentityError } from '../../lib/identity-error';
import { isProviderPage } from '../../lib/provider-page';
import { withTimeout } from '../../lib/with-timeout';
import { identityClient, loadedIdentityClient, type IdentityClient } from './identity-client';

/** Maximum wait for the popup code to load, in ms. */
const loadWaitMs = 10_000;

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

/** Prefetches the popup code, on a page that allows it. */
export function prefetchPopup(): void {
  if (!isProviderPage()) return;
  prepare().catch((error: unknown) =>
    ignore(error, 'the next click loads the popup code and reports a failure'),
  );
}

/**
 * Signs in by popup. Call it synchronously in the click. If the code is loaded, the popup opens
 * before the function returns.
 * @throws IdentityError `auth/popup-not-loaded` when the code does not load within 10 s, and
 * `auth/network-request-failed` on a page that does not allow it, which needs a network to be left
 */
export function signInByPopup(provider: ProviderName): Promise<Identity> {
  return withPopup((client) => client.signInWithProvider(provider));
}

/** Asks the signed-in learner to prove their presence by popup. Call it as `signInByPopup`. */
export function confirmByPopup(provider: ProviderName): Promise<void> {
  return withPopup((client) => client.confirmWithProvider(provider));
}

type OpenPopup<T> = (client: IdentityClient) => Promise<T>;

function withPopup<T>(open: OpenPopup<T>): Promise<T> {
  if (!isProviderPage()) return Promise.reject(new IdentityError('auth/network-request-failed'));
  const client = loadedIdentityClient();
  return client?.isPopupReady() ? open(client) : afterLoading(open);
}

async function afterLoading<T>(open: OpenPopup<T>): Promise<T> {
  try {
    await withTimeout(prepare(), loadWaitMs, 'Loading the sign-in code timed out');
  } catch (cause) {
    throw new IdentityError('auth/popup-not-loaded', { cause });
  }
  return open(await identityClient());
}
