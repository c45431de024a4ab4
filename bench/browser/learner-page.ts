import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Credentials } from '../../testing/browser/learners';
import { LoginPage } from '../../testing/browser/login-page';
import { countRowRenders } from '../../testing/browser/typing-costs';
import { type Surroundings, viewport } from './open-browser';

/** A page of a browser that knows nothing yet; `page-probe.js` is in it, and in those beside it. */
async function openPage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
  return context.newPage();
}

/** A page on which a learner has just signed in. */
export async function openLearnerPage(
  { browser, stack }: Surroundings,
  credentials: Credentials,
): Promise<Page> {
  const page = await openPage(browser, stack.web);
  await countRowRenders(page);
  await new LoginPage(page).signIn(credentials);
  return page;
}

/** A page with nothing on it but this. */
export async function openBarePage(browser: Browser, html: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto('about:blank');
  await page.setContent(html);
  return page;
}
