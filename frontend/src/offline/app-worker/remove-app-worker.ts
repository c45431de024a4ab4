import { ignore } from '../../lib/ignore';
import { serviceWorkers } from './app-worker';

/** Removes the service worker and the files that it has stored. Never throws. */
export async function removeAppWorker(): Promise<void> {
  try {
    const registration = await serviceWorkers()?.getRegistration();
    await registration?.unregister();
    const names = await window.caches.keys();
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch (error) {
    ignore(error, 'a browser without the storage of the worker has nothing to remove');
  }
}
