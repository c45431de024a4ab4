import { ignore } from '../../lib/ignore';
import { trustedAddress } from '../../lib/trusted-scripts';
import { hasUpdate, serviceWorkers } from './app-worker';

/** Time in ms after which a page that the learner returns to looks for a new version. */
const lookAfterMs = 3_600_000;

async function registrationOf(workers: ServiceWorkerContainer | undefined) {
  try {
    await workers?.register(trustedAddress('app'));
  } catch (error) {
    ignore(error, 'the browser refuses a service worker, as in some private windows');
  }
  try {
    return await workers?.getRegistration();
  } catch (error) {
    ignore(error, 'without a registration the app has no worker');
    return undefined;
  }
}

/** Registers the service worker, which opens the app without a network. Looks for new versions. */
export async function registerAppWorker(): Promise<void> {
  const workers = serviceWorkers();
  const registration = await registrationOf(workers);
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
    registration
      .update()
      .catch((error: unknown) => ignore(error, 'the next look finds a new version'));
  });
}
