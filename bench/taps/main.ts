/** Counts the taps and the seconds per flashcard on a phone of 390x844: `npm run bench -- taps`. */
import type { Page } from '@playwright/test';
import { LoginPage } from '../../testing/browser/login-page';
import { newLearner } from '../../testing/browser/learners';
import type { Cell } from '../../testing/report/table';
import { withBrowser } from '../browser/open-browser';
import { report } from '../report/report';

const cards = 10;
const dayMs = 86_400_000;
/** A learner needs this long to find and press a button, in ms. Reading is not counted. */
const tapMs = 400;

/** What the learner does while the result of a rating is shown. */
const manners = ['waits for the next card', 'taps on', 'has set to go on at once'] as const;
type Manner = (typeof manners)[number];

const rows: Cell[][] = [];
await withBrowser(async ({ browser, stack }) => {
  for (const manner of manners) {
    const { credentials, api } = await newLearner(stack);
    for (let index = 0; index < cards; index += 1) {
      await api.createNote({
        content: '',
        flashcard: { front: `Question ${index}`, back: `Answer ${index}` },
      });
    }
    await api.moveClock(new Date(Date.now() + dayMs).toISOString());
    const context = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: stack.web,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await new LoginPage(page).signIn(credentials);
    if (manner === 'has set to go on at once') await goOnAtOnce(page);
    await page.goto('/revision');
    await page.getByRole('button', { name: 'Start Revision Session' }).tap();
    rows.push(await review(page, manner));
    await context.close();
    await api.moveClock(null);
  }
});
report('taps', [
  {
    title: `Session of ${cards} flashcards on a phone, with ${tapMs} ms for each tap`,
    columns: ['After a rating the learner', 'taps per card', 'seconds per card'],
    rows,
  },
]);

async function goOnAtOnce(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Go on at once after rating' }).tap();
  await page.getByRole('button', { name: 'Save Settings' }).tap();
  await page.getByText('Settings saved successfully!').waitFor();
}

async function review(page: Page, manner: Manner): Promise<Cell[]> {
  let taps = 0;
  const tap = async (name: RegExp) => {
    await page.getByRole('button', { name }).tap();
    taps += 1;
    await page.waitForTimeout(tapMs);
  };
  const startedAt = performance.now();
  for (let card = 0; card < cards; card += 1) {
    await page.getByText(`Question ${card}`, { exact: true }).waitFor();
    await tap(/^Reveal Answer/);
    await tap(/^Easy/);
    if (manner !== 'taps on') continue;
    await page.getByText('Tap anywhere to go on').tap();
    taps += 1;
    await page.waitForTimeout(tapMs);
  }
  await page.getByText('Session Complete!').waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  return [manner, taps / cards, Number((seconds / cards).toFixed(1))];
}
