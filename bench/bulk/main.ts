/**
 * Tags and archives thousands of notes in Chromium, with tabs that close in between, and compares the
 * stored notes with the expected ones: `npm run bench -- bulk`. The setting `NOTES`, such as
 * `NOTES=500`, chooses the number of notes.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { newLearnerWithNotes } from '../../testing/browser/learners';
import { NotesPage } from '../../testing/browser/notes-page';
import { openLearnerPage } from '../browser/learner-page';
import { withBrowser } from '../browser/open-browser';
import { report } from '../report/report';
import { watchProgress } from './progress';
import { compareNotes, readNotes } from './stored-notes';

const listed = Number(process.env.NOTES ?? 5_000);
/** Every tenth stored note is archived from the start. */
const stored = listed + Math.floor((listed - 1) / 9);
const tag = 'kept';

const outcome = await withBrowser(async (around) => {
  const credentials = await newLearnerWithNotes(stored, around.stack);
  const before = await readNotes(around, credentials);
  const page = await openLearnerPage(around, credentials);
  const requests = countRequests(page.context());
  const { seconds, longestPause } = await changeAll(page);
  const after = await readNotes(around, credentials);
  return { seconds, longestPause, requests, ...compareNotes(before, after, tag) };
});

report('bulk', [
  {
    title: `${listed.toLocaleString('en-GB')} notes tagged and archived, with two closed tabs`,
    columns: ['Measure', 'value'],
    rows: [
      ['seconds from the first click to the end', outcome.seconds],
      ['longest time without progress in s', outcome.longestPause],
      ['answered requests', outcome.requests.answered],
      ['requests refused by a rate limit', outcome.requests.refused],
      ['notes tagged and archived', outcome.changed],
      ['notes not changed', outcome.unchanged],
      ['notes half done', outcome.halfDone],
      ['notes lost', outcome.lost],
      ['notes stored twice', outcome.duplicates],
      ['notes changed in another way', outcome.damaged],
    ],
  },
]);

if (outcome.changed < outcome.wanted || outcome.damaged + outcome.duplicates > 0) {
  console.error('The change is not complete.');
  process.exitCode = 1;
}

function countRequests(context: BrowserContext): { answered: number; refused: number } {
  const requests = { answered: 0, refused: 0 };
  context.on('response', (response) => {
    if (!response.url().endsWith('/notes/batch')) return;
    if (response.status() === 200) requests.answered += 1;
    if (response.status() === 429) requests.refused += 1;
  });
  return requests;
}

/** Tags and archives all notes of the list. Closes the tab in the middle of each of the two actions. */
async function changeAll(page: Page): Promise<{ seconds: number; longestPause: number }> {
  await new NotesPage(page).open();
  const start = performance.now();
  await selectAll(page);
  await page.getByRole('button', { name: 'Add tag' }).click();
  const field = page.getByRole('combobox', { name: 'Tags' });
  await field.fill(tag);
  await field.press('Enter');
  await selectAll(page);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const pauses: number[] = [];
  await watchProgress(page, pauses, /Adding the tag/);
  const second = await page.context().newPage();
  await page.close();
  await second.goto('/notes');
  await watchProgress(second, pauses, /Archiving/);
  const third = await second.context().newPage();
  // The tab closes before the new document has run a script.
  await second.reload({ waitUntil: 'commit' });
  await second.close();
  await third.goto('/notes');
  await watchProgress(third, pauses);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, longestPause: Math.max(...pauses) / 1000 };
}

async function selectAll(page: Page): Promise<void> {
  const name = `Select all ${listed.toLocaleString('en')}`;
  await page.getByRole('button', { name }).click({ timeout: 60_000 });
}
