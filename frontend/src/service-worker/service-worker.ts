import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { activateMessage } from '../offline/app-worker/activate-message';
import { renewSubscription } from '../offline/push/renew-subscription';
import { answerRule } from './answer-rule';
import { receiveShare } from './receive-share';
import { openSession, reminderNotification } from './reminder-notification';
import { scope } from './worker-scope';

/*
 * Opens the app without a network: stores the document, the scripts and two fonts of its build. It
 * stores no data of learners, but for a shared text until the app takes it, and answers no request to
 * the API.
 *
 * A new version waits until no tab of the app is open, or until a page sends `activateMessage`.
 */

/** The files of this build. The build replaces the constant. */
declare const storedFiles: Parameters<PrecacheController['addToCacheList']>[0];

/** The addresses of scripts that only some learners load. The build replaces the constant. */
declare const betaFiles: readonly string[];

const documentAddress = '/app.html';

const files = new PrecacheController();
files.addToCacheList(storedFiles);

scope.addEventListener('install', (event) => event.waitUntil(files.install(event)));
scope.addEventListener('activate', (event) => {
  // The tab of the first visit then finds its files also after a deployment.
  event.waitUntil(Promise.all([scope.clients.claim(), removeFormerFiles(event)]));
});
scope.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = answerRule(request, self.location.origin);
  if (rule === 'file') event.respondWith(storedFile(request));
  if (rule === 'share') event.respondWith(receiveShare(request));
  if (rule !== 'document') return;
  event.respondWith(storedDocument(request));
  event.waitUntil(removeFormerFiles(event));
});

scope.addEventListener('push', (event) => {
  event.waitUntil(scope.registration.showNotification(...reminderNotification(event.data?.text())));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openSession(scope.clients, self.location.origin));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(scope.registration.pushManager, event.oldSubscription));
});

/** The browser may have evicted the document. */
async function storedDocument(request: Request): Promise<Response> {
  return (await files.matchPrecache(documentAddress)) ?? fetch(request);
}

/** Looks in the files of all builds: a tab of an earlier one is still open. */
async function storedFile(request: Request): Promise<Response> {
  const isBeta = betaFiles.includes(new URL(request.url).pathname);
  const cache = await caches.open(isBeta ? betaCache : files.strategy.cacheName);
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (isBeta && response.ok) await cache.put(request, response.clone());
  return response;
}

/** Workbox removes what it has not stored from its own cache. */
const betaCache = 'beta';

let areFormerRemoved = false;

/** Removes the files of earlier builds once no tab of the site is open. */
async function removeFormerFiles(event: Event): Promise<void> {
  if (areFormerRemoved) return;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 0) return;
  areFormerRemoved = true;
  await files.activate(event as Parameters<PrecacheController['activate']>[0]);
  const cache = await caches.open(betaCache);
  for (const request of await cache.keys()) {
    if (!betaFiles.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
