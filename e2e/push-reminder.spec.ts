import type { Page, Worker } from '@playwright/test';
import * as z from 'zod';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { awaitMail } from './mail';
import { RevisionPage } from './pages/revision-page';
import { SettingsPage } from './pages/settings-page';
import { test, usePushStandIn, type Subscription } from './push-device';
import { expect } from './test';

/** Returns the messages that the app has sent to a device, as the browser decrypts them. */
async function messagesTo({ endpoint }: Subscription): Promise<string[]> {
  const answer = await fetch(`${stack.push}/messages?endpoint=${encodeURIComponent(endpoint)}`);
  return z
    .array(z.object({ text: z.string() }))
    .parse(await answer.json())
    .map(({ text }) => text);
}

/** Hands a message to the service worker, as the browser does when its push service delivers it. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = stack.web;
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** Lets the service worker note when it has shown its next notification. */
const watchNotification = (worker: Worker) =>
  worker.evaluate(`self.nextNotification = new Promise((resolve, reject) => {
    const { registration } = self;
    registration.showNotification = (...given) => {
      delete registration.showNotification;
      const showing = registration.showNotification(...given);
      showing.then(resolve, reject);
      return showing;
    };
  }), undefined`);

/**
 * Waits for the notification of `watchNotification`. Chromium drops a notification that it has stored
 * but not shown yet when a page asks for all of them.
 */
const awaitNotification = (worker: Worker) => worker.evaluate('self.nextNotification');

/** Returns the title, text and tag of the shown notifications. */
const shown = (worker: Worker) =>
  worker.evaluate<string[][]>(
    `self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => [title, body, tag]))`,
  );

/** Presses the only notification. No test can press one of the browser itself. */
const press = (worker: Worker) =>
  worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);

test('a learner gets a notification at the chosen hour, and it opens the session', async ({
  page,
  context,
  login,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'Not used up.' });
  await api.createNote({ title: 'Sobremesa', content: 'Talking after a meal.' });
  const device = await usePushStandIn(page);
  await login.signIn(credentials);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // The clock moves from noon to noon, in UTC.
  const settings = new SettingsPage(page);
  await settings.remindAt('21:00', 'Asia/Tokyo');
  await settings.turnOnNotifications();
  const subscription = device.current();
  if (!subscription) throw new Error('The browser has no subscription.');

  // A day that no other journey uses: the timer handles each hour only once.
  await clock.passDays(9);
  await expect.poll(() => messagesTo(subscription)).toHaveLength(1);
  const [message = ''] = await messagesTo(subscription);
  expect(JSON.parse(message)).toEqual({ notes: 2, session: 2, minutes: 1 });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await watchNotification(worker);
  await deliver(page, message);
  await awaitNotification(worker);
  const reminder = ['2 notes ready to review', 'Reviewing them takes about 1 minute.', 'reminder'];
  await expect.poll(() => shown(worker)).toEqual([reminder]);

  await press(worker);
  await expect(new RevisionPage(page).progress).toHaveAttribute('aria-valuetext', '0 of 2 notes');
  expect(await shown(worker)).toEqual([]);

  await test.step('a log-out removes the device', async () => {
    await page.goto('/discover');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    // The notes are still due. A notification would be sent before the mail.
    await clock.passDays(1);
    await awaitMail(credentials.email, 2);
    expect(await messagesTo(subscription)).toHaveLength(1);
  });
});
