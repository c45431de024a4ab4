import { scope } from './worker-scope';

/*
 * Replaces the service worker in a build with VITE_SERVICE_WORKER=off. Activates at once, removes the
 * stored files and then itself. Open tabs continue, and load from the network from then on.
 */

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  event.waitUntil(removeAll());
});

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
