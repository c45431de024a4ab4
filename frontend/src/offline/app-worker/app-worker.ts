import { createStore } from '../../lib/store';

/** Whether a newer version of the app is stored in this browser than the one that this page runs. */
export const hasUpdate = createStore(false);

/** Returns the browser's service workers; undefined if it has none, or this build. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return hasServiceWorker ? (navigator as Partial<Navigator>).serviceWorker : undefined;
}
