import { ignore } from '../../lib/ignore';
import { withTimeout } from '../../lib/with-timeout';
import { serviceWorkers } from '../app-worker/app-worker';
import { forgetPushDevice } from './cached-push-device';

/** Maximum wait in ms for the service worker of a first visit. */
const patience = 10_000;

/** Returns whether this browser can show notifications while no page of the app is open. */
export const isPushSupported = (): boolean =>
  serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;

/** Returns the subscription of this browser; null if it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to the server with a key, unless it is subscribed to it. Replaces a
 * subscription to another key.
 * @param publicKey in base64url
 * @throws DOMException when the browser or its push service refuses
 */
export async function subscribeTo(publicKey: string): Promise<PushSubscription> {
  const workers = serviceWorkers();
  if (!workers) throw new DOMException('There is no service worker', 'NotSupportedError');
  const { pushManager } = await withTimeout(workers.ready, patience, 'There is no service worker');
  const applicationServerKey = decode(publicKey);
  const present = await pushManager.getSubscription();
  if (present && isKeyOf(present, applicationServerKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function isKeyOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const present = new Uint8Array(options.applicationServerKey ?? []);
  return present.length === key.length && present.every((byte, index) => byte === key[index]);
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * Ends the notifications of this browser, also without a network: the browser drops those that still
 * arrive, and its push service reports that to the API. Never throws.
 */
export async function endSubscription(): Promise<void> {
  forgetPushDevice();
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch (error) {
    ignore(error, 'the browser has no subscription, or cannot end it');
  }
}
