/**
 * Measures the notes screen with few and many notes in Chromium: `npm run bench -- notes`. The setting
 * `NOTES`, such as `NOTES=0,10000`, chooses the numbers of notes.
 */
import type { Browser, Locator } from '@playwright/test';
import { newLearnerWithNotes } from '../../testing/browser/learners';
import { NotesPage } from '../../testing/browser/notes-page';
import { typingCosts } from '../../testing/browser/typing-costs';
import { inputToPaint } from '../browser/input-to-paint';
import { openBarePage, openLearnerPage } from '../browser/learner-page';
import { type Surroundings, withBrowser } from '../browser/open-browser';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';
import type { Cell } from '../../testing/report/table';
import { searchFieldCosts } from './search-field';
import { firstContent, heapMegabytes, scroll } from './measure';

const counts = process.env.NOTES?.split(',').map(Number) ?? [0, 100, 1_000, 10_000];
const text = 'A thought worth keeping, and one more thought that is worth a note. ';
/** Time between two keys of a fast typist. */
const keyDelayMs = 80;

interface Rows {
  readonly opening: Cell[][];
  readonly scrolling: Cell[][];
  readonly typing: Cell[][];
  readonly costs: Cell[][];
  readonly searching: Cell[][];
}

const rows: Rows = { opening: [], scrolling: [], typing: [], costs: [], searching: [] };

await withBrowser(async (around) => {
  await measureBarePages(around);
  for (const count of counts) await measureNotes(around, count);
});

report('notes', [
  {
    title: 'Reopening the notes screen: navigation to first note',
    columns: [
      'Notes',
      'p50 in ms',
      'max in ms',
      'longest task after it, p50 in ms',
      'movement of the last note after it, max in px',
    ],
    rows: rows.opening,
  },
  {
    title: 'Scrolling through 20,000 px at 5,000 px/s',
    columns: ['Notes', 'frames delivered in %', 'longest frame in ms'],
    rows: rows.scrolling,
  },
  {
    title: `Input to paint while typing ${text.length} characters`,
    columns: ['Notes', 'p50 in ms', 'p95 in ms', 'max in ms'],
    rows: rows.typing,
  },
  {
    title: 'Work per key, and heap of the page',
    columns: ['Notes', 'function calls', 'layouts', 'components rendered in rows', 'heap in MB'],
    rows: rows.costs,
  },
  {
    title: 'One letter in the search field',
    columns: [
      'Notes',
      'function calls of the key',
      'key to results, p50 in ms',
      'key to results, max in ms',
    ],
    rows: rows.searching,
  },
]);

async function measureBarePages({ browser }: Surroundings): Promise<void> {
  const blank = await openBarePage(browser, '<div style="height: 40000px"></div>');
  await blank.evaluate('scrollTo(0, 30000)');
  addScrolling('an empty page', await scroll(blank));
  await blank.close();
  const bare = await openBarePage(browser, '<textarea></textarea>');
  await addTyping('a bare text field', browser, bare.locator('textarea'));
  await bare.close();
}

async function measureNotes(around: Surroundings, count: number): Promise<void> {
  const name = count === 0 ? 'none' : count.toLocaleString('en-GB');
  const credentials = await newLearnerWithNotes(count, around.stack);
  const page = await openLearnerPage(around, credentials);
  const notes = new NotesPage(page);
  const { times, longestTasks, movements } = await firstContent(page.context());
  rows.opening.push([
    name,
    percentiles(times).p50,
    Math.max(...times),
    percentiles(longestTasks).p50,
    Math.max(...movements),
  ]);

  await notes.open();
  if (count > 0) {
    await notes.card('Note 0').waitFor();
    addScrolling(name, await scroll(page));
    await page.getByRole('button', { name: 'Scroll down' }).click();
    await notes.card('Note 0').waitFor();
  }
  const area = notes.composer.getByRole('textbox', { name: 'Note' });
  await addTyping(name, around.browser, area);
  const { calls, layouts, rowRenders } = await typingCosts(area, text);
  rows.costs.push([name, calls, layouts, rowRenders, await heapMegabytes(page)]);
  if (count > 0) {
    // Without the script that counts rendered rows, which takes time after each change.
    const searchPage = await page.context().newPage();
    const searchedNotes = new NotesPage(searchPage);
    await searchedNotes.open();
    await searchedNotes.card('Note 0').waitFor();
    const search = await searchFieldCosts(searchPage);
    rows.searching.push([
      name,
      search.calls,
      percentiles(search.times).p50,
      Math.max(...search.times),
    ]);
  }
  await page.context().close();
}

function addScrolling(name: string, scrolled: Awaited<ReturnType<typeof scroll>>): void {
  rows.scrolling.push([name, scrolled.deliveredShare * 100, scrolled.longestFrameMs]);
}

async function addTyping(name: string, browser: Browser, area: Locator): Promise<void> {
  await area.focus();
  const times = await inputToPaint(browser, area.page(), 'keydown', () =>
    area.pressSequentially(text, { delay: keyDelayMs }),
  );
  const { p50, p95 } = percentiles(times);
  rows.typing.push([name, p50, p95, Math.max(...times)]);
}
