import type { Page, Worker } from '@playwright/test';
import * as z from 'zod';
import { findWholeChromium } from '../testing/browser/find-chromium.js';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { awaitMail } from './mail';
import { RevisionPage } from './pages/revision-page';
import { SettingsPage } from './pages/settings-page';
import { expect, test as base } from './test';

const chromium = findWholeChromium();

/** The headless shell shows no notifications, so this journey needs a whole browser. */
const test = base.extend({
  context: async ({ playwright, launchOptions, contextOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: chromium,
    });
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: stack.web });
    await use(context);
    await browser.close();
  },
});

test.skip(chromium === undefined, 'This journey needs an installed Chromium.');

const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * Subscribes the browser at the stand-in of the stack. Chromium would ask Google's service, which no
 * journey reaches.
 */
async function useStandIn(page: Page): Promise<{ readonly current: () => Subscription | null }> {
  let current: Subscription | null = null;
  await page.exposeFunction('subscribeAtStandIn', async (applicationServerKey: string) => {
    const answer = await fetch(`${stack.push}/subscriptions`, {
      method: 'POST',
      body: JSON.stringify({ applicationServerKey }),
    });
    current = subscriptionSchema.parse(await answer.json());
    return current;
  });
  await page.addInitScript(`(() => {
    const base64url = (bytes) => btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    let present = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(present);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const subscription = await subscribeAtStandIn(base64url(applicationServerKey));
      present = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => subscription,
        unsubscribe: () => Promise.resolve(true).finally(() => { present = null; }),
      };
      return present;
    };
  })()`);
  return { current: () => current };
}

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
  const device = await useStandIn(page);
  await login.signIn(credentials);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // The clock moves from noon to noon, in UTC.
  await new SettingsPage(page).remindAt('21:00', 'Asia/Tokyo');

  await test.step('the learner turns the notifications on', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Notifications on this device?' });
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This device notifies you once a day')).toBeVisible();
  });
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
