import { expect, test as base } from '@playwright/test';
import { LandingPage } from './pages/landing-page';
import { LoginPage } from '../testing/browser/login-page';
import { NotesPage } from '../testing/browser/notes-page';
import { RevisionPage } from './pages/revision-page';
import { stack } from '../testing/browser/stack';

const dayMs = 86_400_000;

interface Clock {
  /** Every journey begins at noon. Lets days pass, for the API and for the page. */
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
}

/** Playwright's test with the product's pages; an unexpected console error fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors?.test(text));
    expect(unexpected).toEqual([]);
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

/** A journey that runs at night would otherwise read "Later today" where another reads "Tomorrow". */
const latestNoon = (now: number) => Math.floor((now - dayMs / 2) / dayMs) * dayMs + dayMs / 2;

export { expect };

async function setApiClock(now: string | null): Promise<void> {
  const answer = await fetch(stack.clock, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  expect(answer.ok).toBe(true);
}
