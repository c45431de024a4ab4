import { ignore } from '../../lib/ignore';

/**
 * Subscribes again after the browser has ended a subscription. Only the app registers the new one,
 * when it opens: a service worker has no token. Never throws.
 * @param former the subscription that ended; browsers may leave it out
 */
export async function renewSubscription(
  pushManager: Pick<PushManager, 'subscribe'>,
  former: Pick<PushSubscription, 'options'> | null | undefined,
): Promise<void> {
  if (!former) return;
  await pushManager
    .subscribe(former.options)
    .catch((error: unknown) => ignore(error, 'the app subscribes again at the next visit'));
}
