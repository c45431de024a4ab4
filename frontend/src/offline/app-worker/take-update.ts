import { ignore } from '../../lib/ignore';
import { withTimeout } from '../../lib/with-timeout';
import { activateMessage } from './activate-message';
import { serviceWorkers } from './app-worker';

/** Maximum wait in ms for a new version to be stored and activated. */
const patience = 15_000;

/** Activates the newest version of the app, which a reload then opens. Never throws. */
export async function takeUpdate(): Promise<void> {
  await withTimeout(activateNewest(), patience, 'The update took too long').catch(
    (error: unknown) => ignore(error, 'the reload opens the present version'),
  );
}

async function activateNewest(): Promise<void> {
  const workers = serviceWorkers();
  const registration = await workers?.getRegistration();
  if (!workers || !registration) return;
  if (!registration.waiting) await registration.update();
  const { installing, waiting } = registration;
  const newest = waiting ?? (installing && (await installed(installing)));
  if (!newest) return;
  const change = new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
  });
  newest.postMessage(activateMessage);
  await change;
}

function installed(worker: ServiceWorker): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The update was not stored'));
    });
  });
}
