import { expect, test as base } from '@playwright/test';
import { LandingPage } from './pages/landing-page';
import { LoginPage } from '../testing/browser/login-page';
import { NotesPage } from '../testing/browser/notes-page';
import { RevisionPage } from './pages/revision-page';
import { stack } from '../testing/browser/stack';

const dayMs = 86_400_000;

interface Clock {
  /** Moves the clocks of the API and the page forward. Every journey starts at noon. */
  passDays(days: number): Promise<void>;
}

interface Fixtures {
  landing: LandingPage;
  login: LoginPage;
  notes: NotesPage;
  revision: RevisionPage;
  clock: Clock;
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp | null;
  /** Whether a journey violates the content security policy on purpose. */
  violates: boolean;
}

/** How Chromium reports content that a policy blocks, trusted types included. */
const violation = /Content Security Policy|TrustedHTML|TrustedScript|TrustedTypePolicy/;

/**
 * Playwright's test with page objects. An unexpected console error of the page fails the test, and so
 * does content that the policy of any page blocks.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],

  violates: [false, { option: true }],

  page: async ({ page, expectedErrors, violates }, use) => {
    const errors: string[] = [];
    const violations: string[] = [];
    page.context().on('console', (message) => {
      if (violation.test(message.text())) violations.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The text of a failed request does not name its address.
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors?.test(text));
    expect(unexpected).toEqual([]);
    if (!violates) expect(violations).toEqual([]);
  },

  landing: async ({ page }, use) => use(new LandingPage(page)),
  login: async ({ page }, use) => use(new LoginPage(page)),
  notes: async ({ page }, use) => use(new NotesPage(page)),
  revision: async ({ page }, use) => use(new RevisionPage(page)),

  clock: [
    async ({ page }, use) => {
      let now = latestNoon(Date.now());
      const passDays = async (days: number) => {
        now += days * dayMs;
        await setApiClock(new Date(now).toISOString());
        await page.clock.setSystemTime(now);
      };
      await passDays(0);
      await use({ passDays });
      await setApiClock(null);
    },
    { auto: true },
  ],
});

/** Journeys start at noon, because "Tomorrow" is shown as "Later today" at night. */
export const latestNoon = (now: number) =>
  Math.floor((now - dayMs / 2) / dayMs) * dayMs + dayMs / 2;

export { expect };

export async function setApiClock(now: string | null): Promise<void> {
  const answer = await fetch(stack.clock, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  expect(answer.ok).toBe(true);
}
