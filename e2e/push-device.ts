import type { Page } from '@playwright/test';
import * as z from 'zod';
import { findWholeChromium } from '../testing/browser/find-chromium.js';
import { stack } from '../testing/browser/stack';
import { test as base } from './test';

const chromium = findWholeChromium();

/** Runs in a whole browser, because the headless shell shows no notifications. */
export const test = base.extend({
  context: async ({ playwright, launchOptions, contextOptions }, use, info) => {
    info.skip(chromium === undefined, 'This needs an installed Chromium.');
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

const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * Subscribes the browser at the stand-in of the stack. Chromium would ask Google's service, which no
 * journey reaches.
 */
export async function usePushStandIn(
  page: Page,
): Promise<{ readonly current: () => Subscription | null }> {
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
