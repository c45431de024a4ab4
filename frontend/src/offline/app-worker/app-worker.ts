import { createStore } from '../../lib/store';

/** Whether a newer version of the app is stored in this browser than the one that this page runs. */
export const hasUpdate = createStore(false);

/** Time in ms after which a page that the learner returns to looks for a new version. */
const lookAfterMs = 3_600_000;

/** Returns the browser's service workers; undefined if it has none, or this build. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return hasServiceWorker ? (navigator as Partial<Navigator>).serviceWorker : undefined;
}

/** Registers the service worker, which opens the app without a network. Looks for new versions. */
export async function registerAppWorker(): Promise<void> {
  const workers = serviceWorkers();
  // The browser refuses it in some private windows.
  await workers?.register('/sw.js').catch(() => undefined);
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (!workers || !registration) return;
  const isControlled = workers.controller !== null;
  const look = () => {
    if (isControlled && registration.waiting) hasUpdate.write(true);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  // Another tab has taken the new version.
  workers.addEventListener('controllerchange', () => hasUpdate.write(isControlled));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAfterMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
