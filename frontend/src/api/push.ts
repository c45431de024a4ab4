import * as routes from '@mylinguist/shared/contract/push';
import { queryOptions } from '@tanstack/react-query';
import { ignore } from '../lib/ignore';
import { inOneTab } from '../lib/in-one-tab';
import { cachedPushDevice, storePushDevice } from '../offline/push/cached-push-device';
import {
  currentSubscription,
  endSubscription,
  subscribeTo,
} from '../offline/push/push-subscription';
import { accountOwner } from '../offline/storage-owner';
import { callApi } from './client';

/** Time in ms after which the API gets the subscription of a browser again. */
const confirmAfterMs = 7 * 86_400_000;

/** Maximum wait in ms for each step of a removal, which a log-out waits for. */
const removalTimeoutMs = 3000;

/** Returns the query for the key that browsers subscribe to; null if push is not set up. */
export function pushQuery() {
  return queryOptions({
    queryKey: ['push'] as const,
    queryFn: async ({ signal }) => (await callApi(routes.getPush, { signal })).publicKey,
  });
}

/** Name of the lock: a registration that ends after a removal would undo it. */
const lockName = 'pushDevice';

/**
 * Subscribes this browser and registers it at the API. The browser must have the permission.
 * @throws DOMException, ApiError, NetworkError, SessionChangedError
 */
export const registerThisDevice = (): Promise<void> => inOneTab(lockName, register);

async function register(): Promise<void> {
  const { publicKey } = await callApi(routes.getPush, {});
  const owner = accountOwner.read();
  if (publicKey === null || owner === null) throw new DOMException('Not set up', 'AbortError');
  const subscription = await subscribeTo(publicKey);
  const former = cachedPushDevice();
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const device = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  await callApi(routes.registerPush, { body: device });
  // A removal that did not wait any longer has ended the subscription.
  if ((await currentSubscription())?.endpoint !== endpoint) return removeAtApi(endpoint);
  storePushDevice({ owner, endpoint, confirmedAt: Date.now() });
  // Otherwise its push service reports that it is gone.
  if (former?.owner === owner && former.endpoint !== endpoint) await removeAtApi(former.endpoint);
}

/** Never throws. */
async function removeAtApi(endpoint: string): Promise<void> {
  const options = { body: { endpoint }, timeout: removalTimeoutMs };
  await callApi(routes.removePush, options).catch((error: unknown) =>
    ignore(error, 'the API removes a subscription that the push service refuses'),
  );
}

/**
 * Ends the notifications of this browser, and removes it from the API. Waits some seconds for a
 * registration that is under way. Never throws.
 */
export async function removeThisDevice(): Promise<void> {
  const options = { signal: AbortSignal.timeout(removalTimeoutMs) };
  await inOneTab(lockName, remove, options).catch(remove);
}

async function remove(): Promise<void> {
  const device = cachedPushDevice();
  await endSubscription();
  if (device && device.owner === accountOwner.read()) await removeAtApi(device.endpoint);
}

/**
 * Compares the subscription of this browser with the one that the API knows, and registers it again
 * after a change or a week. Ends that of another learner. Never throws.
 */
export const checkThisDevice = (): Promise<void> => inOneTab(lockName, check);

async function check(): Promise<void> {
  const device = cachedPushDevice();
  if (!device) return;
  if (device.owner !== accountOwner.read()) {
    await endSubscription();
    return;
  }
  if (Notification.permission !== 'granted') {
    await remove();
    return;
  }
  try {
    const subscription = await currentSubscription();
    const isSame = subscription?.endpoint === device.endpoint;
    if (isSame && Date.now() - device.confirmedAt < confirmAfterMs) return;
    await register();
  } catch (error) {
    // The next start of the app tries again.
    console.warn('This browser could not be registered for notifications', error);
  }
}
