import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import type { Locator, Page } from '@playwright/test';
import { newLearnerWithNotes } from '../testing/browser/learners';
import { countRowRenders, rowRenders, typingCosts } from '../testing/browser/typing-costs';
import { expectNoFaults } from './axe';
import { storedCursors } from './storage';
import { expect, test } from './test';

/** One of ten stored notes is archived. */
const counts = { some: 1_000, many: 10_000 };
/** Budgets for a page with 10,000 notes. */
const mostNodes = 1_500;
const mostGrowth = 1.2;
const mostPerKey = { calls: 5_000, layouts: 3, rowRenders: 0 };

/**
 * Age of a note in ms up to which an answer may repeat it: 15 s, so that no concurrent write is missed
 * (`note-cursor.ts`), and the fractions of seconds of both clocks.
 */
const repeatedMs = 17_000;

/** Maximum bytes of the answer when a page reloads and nothing has changed. */
const mostReopening = 1_000;

const countNodes = (page: Page) => page.locator('*').count();

test('a page with 10,000 notes has as few nodes as one with 1,000, and typing causes little work', async ({
  page,
  login,
  notes,
}) => {
  test.setTimeout(180_000);
  const newest = notes.card('Note 0');
  await countRowRenders(page);
  const hasSome = await newLearnerWithNotes(counts.some);
  const writtenAt = Date.now();

  await login.storeSession(await newLearnerWithNotes(counts.many));
  await page.goto('/discover');
  await expect(page.getByText('9000 total notes')).toBeVisible();
  await notes.open();
  await expect(newest).toBeVisible();
  const nodes = await countNodes(page);
  expect(nodes).toBeLessThanOrEqual(mostNodes);
  await expectNoFaults(page);
  // When idle, the page writes the local copy and loads the code of the selection, which renders the
  // rows again. Wait for both, so that only typing is counted below.
  await expect(newest.getByRole('checkbox')).toBeAttached();
  await expect.poll(() => storedCursors(page), { timeout: 30_000 }).toHaveLength(1);

  const text = 'A thought worth keeping';
  const area = notes.composer.getByRole('textbox', { name: 'Note' });
  await area.focus();
  // The first rendering of the rows shows that the counter works.
  expect(await rowRenders(page)).toBeGreaterThan(0);
  const { calls, layouts, ...costs } = await typingCosts(area, text);
  await expect(area).toHaveValue(text);
  console.log(`  ${nodes} nodes; per key ${calls} calls, ${layouts.toFixed(1)} layouts`);
  expect(calls).toBeLessThanOrEqual(mostPerKey.calls);
  expect(layouts).toBeLessThanOrEqual(mostPerKey.layouts);
  expect(costs.rowRenders).toBe(mostPerKey.rowRenders);
  await login.logOut();

  await login.storeSession(hasSome);
  // Mostly over by now. Until then, the next answer would repeat these notes.
  await expect.poll(() => Date.now() - writtenAt, { timeout: 30_000 }).toBeGreaterThan(repeatedMs);
  await notes.open();
  await expect(newest).toBeVisible();
  expect(nodes).toBeLessThanOrEqual((await countNodes(page)) * mostGrowth);

  // Only a print has all notes. The test on `PrintedNotes` covers their texts.
  const printed = page.locator('[data-printed] article');
  // The code of prints is loaded when the page is idle, as is that of the selection.
  await expect(newest.getByRole('checkbox')).toBeAttached();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect(printed).toHaveCount(9 * (counts.some / 10));
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect(printed).toHaveCount(0);

  // Without its local copy, the page would ask for all notes again.
  await expect.poll(() => storedCursors(page), { timeout: 30_000 }).toHaveLength(1);
  expect(await reopen(page, newest)).toBeLessThanOrEqual(mostReopening);
});

/**
 * Reloads the page and waits until the answer is stored. The note must be visible before the answer.
 * @returns bytes of the answer
 */
async function reopen(page: Page, note: Locator): Promise<number> {
  const changes = '**/api/notes?since=*';
  await page.route(changes, async (route) => {
    await expect(note).toBeVisible();
    await route.continue();
  });
  const answering = page.waitForResponse(changes);
  await page.reload();
  const answer = await answering;
  const { responseBodySize } = await answer.request().sizes();
  const { cursor } = notesResponseSchema.parse(await answer.json());
  await expect.poll(() => storedCursors(page), { timeout: 30_000 }).toContain(cursor);
  await page.unroute(changes);
  return responseBodySize;
}
