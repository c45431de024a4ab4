import * as routes from '@mylinguist/shared/contract/push';
import { queryOptions } from '@tanstack/react-query';
import { knownPushDevice, storePushDevice } from '../offline/push/known-push-device';
import {
  currentSubscription,
  endSubscription,
  subscribeTo,
} from '../offline/push/push-subscription';
import { accountOwner } from '../offline/storage-owner';
import { callApi } from './client';

/** Time in ms after which the API gets the subscription of a browser again. */
const confirmAfter = 7 * 86_400_000;

/** Maximum wait in ms for the removal before a log-out. */
const removalTimeout = 3000;

/** Returns the query for the key that browsers subscribe to; null if push is not set up. */
export function pushQuery() {
  return queryOptions({
    queryKey: ['push'] as const,
    queryFn: async ({ signal }) => (await callApi(routes.getPush, { signal })).publicKey,
  });
}

/**
 * Subscribes this browser and registers it at the API. The browser must have the permission.
 * @throws DOMException, ApiError, NetworkError
 */
export async function registerThisDevice(): Promise<void> {
  const { publicKey } = await callApi(routes.getPush, {});
  const owner = accountOwner.read();
  if (publicKey === null || owner === null) throw new DOMException('Not set up', 'AbortError');
  const subscription = await subscribeTo(publicKey);
  const former = knownPushDevice();
  const { endpoint, keys = {} } = subscription.toJSON();
  const device = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  };
  await callApi(routes.registerPush, { body: device });
  storePushDevice({ owner, endpoint: device.endpoint, confirmedAt: Date.now() });
  if (former?.owner === owner && former.endpoint !== device.endpoint) {
    // Otherwise its push service reports that it is gone.
    await callApi(routes.removePush, { body: { endpoint: former.endpoint } }).catch(
      () => undefined,
    );
  }
}

/** Ends the notifications of this browser, and removes it from the API. Never throws. */
export async function removeThisDevice(): Promise<void> {
  const device = knownPushDevice();
  await endSubscription();
  if (!device || device.owner !== accountOwner.read()) return;
  const body = { endpoint: device.endpoint };
  await callApi(routes.removePush, { body, timeout: removalTimeout }).catch(() => undefined);
}

/**
 * Compares the subscription of this browser with the one that the API knows, and registers it again
 * after a change or a week. Ends that of another learner. Never throws.
 */
export async function checkThisDevice(): Promise<void> {
  const device = knownPushDevice();
  if (!device) return;
  if (device.owner !== accountOwner.read()) {
    await endSubscription();
    return;
  }
  if (Notification.permission !== 'granted') {
    await removeThisDevice();
    return;
  }
  try {
    const subscription = await currentSubscription();
    const isSame = subscription?.endpoint === device.endpoint;
    if (isSame && Date.now() - device.confirmedAt < confirmAfter) return;
    await registerThisDevice();
  } catch (error) {
    // The next start of the app tries again.
    console.warn('This browser could not be registered for notifications', error);
  }
}
