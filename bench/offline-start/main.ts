/** Measures a cold start of the app without a network in Chromium: `npm run bench -- offline-start`. */
import type { BrowserContext, Page } from '@playwright/test';
import { newLearnerWithNotes } from '../../testing/browser/learners';
import { LoginPage } from '../../testing/browser/login-page';
import { percentiles } from '../../testing/report/percentiles';
import type { Cell } from '../../testing/report/table';
import { type Surroundings, viewport, withBrowser } from '../browser/open-browser';
import { report } from '../report/report';

const runs = 3;
const notes = 10_000;

/** What a learner can do once each screen is ready. */
const screens = {
  'a card that can be rated': {
    path: '/revision?start',
    ready: (page: Page) => page.getByRole('button', { name: /^(Easy|Reveal Answer)/ }),
  },
  'the list of notes': {
    path: '/notes',
    ready: (page: Page) => page.getByRole('article').first(),
  },
};

report('offline-start', [
  {
    title: `Cold start with ${notes.toLocaleString('en')} notes, ${runs} runs each`,
    columns: ['From the navigation to', 'network', 'p50 in ms', 'max in ms'],
    rows: await withBrowser(measure),
  },
]);

async function measure({ browser, stack }: Surroundings): Promise<Cell[][]> {
  const credentials = await newLearnerWithNotes(notes, stack);
  const context = await browser.newContext({ baseURL: stack.web, viewport });
  const page = await context.newPage();
  await new LoginPage(page).signIn(credentials);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Stores the copy of the notes and opens the screens once under the worker.
  for (const { path, ready } of Object.values(screens)) {
    await page.goto(path);
    await ready(page).waitFor();
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  }
  await page.goto('about:blank');
  const rows: Cell[][] = [];
  for (const network of ['on', 'off'] as const) {
    await context.setOffline(network === 'off');
    for (const [name, { path, ready }] of Object.entries(screens)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await startTime(context, path, ready));
      rows.push([name, network, percentiles(times).p50, Math.max(...times)]);
    }
  }
  await context.close();
  return rows;
}

/** Stops the service worker, opens a page in a new tab and returns the time until it is ready, in ms. */
async function startTime(
  context: BrowserContext,
  path: string,
  ready: (page: Page) => ReturnType<Page['getByRole']>,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await ready(page).waitFor();
  const time = performance.now() - started;
  await page.close();
  return time;
}
