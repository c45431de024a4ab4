import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Credentials } from '../../testing/browser/learners';
import { LoginPage } from '../../testing/browser/login-page';
import { countRowRenders } from '../../testing/browser/typing-costs';
import { type Surroundings, viewport } from './open-browser';

/** Opens a page in a new browser context. `page-probe.js` runs in every page of the context. */
async function openPage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    // Its work in the background would disturb the figures.
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
  return context.newPage();
}

/** Opens a page and signs the learner in. */
export async function openLearnerPage(
  { browser, stack }: Surroundings,
  credentials: Credentials,
): Promise<Page> {
  const page = await openPage(browser, stack.web);
  await countRowRenders(page);
  await new LoginPage(page).signIn(credentials);
  return page;
}

/** Opens a page with only the given HTML. */
export async function openBarePage(browser: Browser, html: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto('about:blank');
  await page.setContent(html);
  return page;
}
