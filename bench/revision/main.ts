/** Measures a revision session from click to paint in Chromium: `npm run bench -- revision`. */
import { setTimeout } from 'node:timers/promises';
import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import type { Locator, Page } from '@playwright/test';
import { newLearner } from '../../testing/browser/learners';
import { percentiles } from '../../testing/report/percentiles';
import type { Cell } from '../../testing/report/table';
import { openBarePage, openLearnerPage } from '../browser/learner-page';
import { type Surroundings, withBrowser } from '../browser/open-browser';
import { report } from '../report/report';

const sessions = 3;
const perSession = 10;
const dayMs = 86_400_000;
const lateMs = 2_000;

/** How the API responds to ratings: each entry changes the responses for a page. */
const answers: Record<string, (page: Page) => Promise<unknown>> = {
  'at once': () => Promise.resolve(),
  '2 s late': (page) =>
    page.route('**/asrs/review', async (route) => {
      await setTimeout(lateMs);
      await route.continue().catch(() => undefined);
    }),
  'with 503': (page) =>
    page.route('**/asrs/review', (route) => route.fulfill({ status: 503, json: {} })),
};

/** Text of the page after each click. */
const shown = {
  card: /How did you go\?|Reveal Answer|Session Complete!/,
  result: /Next review:|not saved yet/,
};

const forgetSession = `
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('revision:')) localStorage.removeItem(key);
  }`;

const rows: Cell[][] = [];

await withBrowser(async (around) => {
  await measureBarePage(around);
  const { credentials, api } = await newLearner(around.stack);
  const notes = Object.keys(answers).length * sessions * perSession;
  for (let index = 0; index < notes; index += 1) await api.createNote(makeCard(index));
  await api.moveClock(new Date(Date.now() + dayMs).toISOString());
  const page = await openLearnerPage(around, credentials);
  for (const [name, disturb] of Object.entries(answers)) await measureSessions(page, name, disturb);
});

report('revision', [
  {
    title: 'From a click to the painted change',
    columns: ['Click and change', 'API answers', 'p50 in ms', 'p95 in ms', 'max in ms', 'frames'],
    rows,
  },
]);

async function measureBarePage({ browser }: Surroundings): Promise<void> {
  const page = await openBarePage(
    browser,
    `<button onclick="said.textContent = 'Next review: ' + performance.now()">Say</button>
     <p id="said"></p>`,
  );
  const changes: Change[] = [];
  while (changes.length < sessions * perSession) {
    await page.evaluate(`said.textContent = ''`);
    changes.push(await changeAfter(page.getByRole('button', { name: 'Say' }), shown.result));
  }
  addRow('a bare page that changes a text', '–', changes);
  await page.context().close();
}

async function measureSessions(
  page: Page,
  name: string,
  disturb: (page: Page) => Promise<unknown>,
): Promise<void> {
  const first: Change[] = [];
  const result: Change[] = [];
  const next: Change[] = [];
  for (let session = 0; session < sessions; session += 1) {
    await page.goto('/discover');
    await disturb(page);
    first.push(await changeAfter(page.getByRole('link', { name: 'Start Revision' }), shown.card));
    for (let index = 0; index < perSession; index += 1) {
      result.push(await changeAfter(await easyButton(page), shown.result));
      next.push(await changeAfter(page.getByText('Tap anywhere to go on'), shown.card));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Unsaved ratings would otherwise be retried in the next session.
    await page.evaluate(forgetSession);
  }
  addRow('"Start Revision" to the first card', name, first);
  addRow('Easy to the result', name, result);
  addRow('A tap to the next card', name, next);
}

/** Returns the Easy button. Reveals the answer first when the card hides it. */
async function easyButton(page: Page): Promise<Locator> {
  const easy = page.getByRole('button', { name: /^Easy/ });
  const reveal = page.getByRole('button', { name: /^Reveal Answer/ });
  await easy.or(reveal).waitFor();
  if (await reveal.isVisible()) {
    await reveal.click();
  }
  return easy;
}

function addRow(what: string, api: string, changes: readonly Change[]): void {
  const times = changes.map(({ ms }) => ms);
  const { p50, p95 } = percentiles(times);
  const frames = Math.max(...changes.map((change) => change.frames));
  rows.push([what, api, p50, p95, Math.max(...times), frames]);
}

/** Creates a note of 2,000 characters. A third are flashcards and a third are cloze tests. */
function makeCard(index: number): CreateNoteRequest {
  const text = Array.from(
    { length: 33 },
    (_, line) => `Line ${line} of a *long* note with **much** to ~~format~~ in it.\n`,
  ).join('');
  const note = { title: `Card ${index}`, content: text };
  if (index % 3 === 1) return { ...note, flashcard: { front: text.slice(0, 900), back: text } };
  if (index % 3 === 2) return { ...note, cloze: { text: text.replaceAll('much', '{{much}}') } };
  return note;
}

/** The time from a click to the frame with the change. */
interface Change {
  readonly ms: number;
  /** Number of frames; 1 is the first frame after the click. */
  readonly frames: number;
}

/** Clicks and waits until the text of the page matches. */
async function changeAfter(button: Locator, pattern: RegExp): Promise<Change> {
  const page = button.page();
  await button.waitFor();
  await page.evaluate(`globalThis.changed = probe.fromClick(${JSON.stringify(pattern.source)}), 0`);
  await button.click();
  return page.evaluate<Change>('changed');
}
