import { ignore } from '../lib/ignore';
import { activateMessage } from '../offline/app-worker/activate-message';
import { serviceWorkers } from '../offline/app-worker/app-worker';

/**
 * Activates a newer version that waits. A version that fails cannot offer it, but its error page
 * offers a reload, which then opens the newer one.
 */
export function releaseUpdate(): void {
  serviceWorkers()
    ?.getRegistration()
    .then((registration) => registration?.waiting?.postMessage(activateMessage))
    .catch((error: unknown) => ignore(error, 'the newer release waits for the next visit'));
}
