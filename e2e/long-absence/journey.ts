import type { BrowserContext, Page } from '@playwright/test';
import type { Note } from '@mylinguist/shared/schemas/note';
import { LoginPage } from '../../testing/browser/login-page';
import { newLearner } from '../../testing/browser/learners';
import { NotesPage } from '../../testing/browser/notes-page';
import { expect, latestNoon, setApiClock } from '../test';
import { addTag, edit, rateNotes, showTitles, waitingOperations } from './acts';
import { checkHistory, readReviewLog } from './check-history';
import type { DisturbingProxy, MomentOf } from './disturbing-proxy';
import type { KillableBrowser } from './killable-browser';

/** Numbers of operations of device A. */
export interface Absence {
  /** Ratings on each of the three days. */
  readonly session: number;
  readonly created: number;
  readonly edited: number;
  readonly deleted: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The chip that shows what waits to be sent. */
const chip = (page: Page) => page.getByRole('button', { name: /^Offline$|wait|^Sending/ });

const ofA = (title: string) => `${title} of device A.`;
const ofB = (title: string) => `${title} of device B.`;
const renamed = (title: string) => `${title} renamed`;

/**
 * Device A is offline for three days: a session on each day, then new notes, edits, deletions, an undo,
 * a new tag and a change of the settings. Device B is online, reviews two thirds of a session of the
 * same notes and edits two. Then A returns.
 * @param momentOf when the browser is killed around each writing request; null for no kill
 * @returns what the learner has in the end, and figures
 */
export async function beAway(
  absence: Absence,
  browser: KillableBrowser,
  proxy: DisturbingProxy,
  momentOf: MomentOf | null,
) {
  const { session, created, edited, deleted } = absence;
  const start = latestNoon(Date.now()) - 3 * dayMs;
  const setServer = (instant: number) => setApiClock(new Date(instant).toISOString());
  await setServer(start);
  const { credentials, uid, api } = await newLearner();
  await api.saveSettings({ revisionNotesCount: 30 });
  for (let index = 0; index < 3 * session; index += 1) {
    const title = `Note ${String(index).padStart(3, '0')}`;
    await api.createNote({ title, content: ofB(title) });
  }
  const idOf = new Map((await api.notes()).map(({ id, title }) => [title ?? '', id]));
  const id = (title: string) => idOf.get(title) ?? '';

  let context = await openProfile(browser, start);
  let page = await context.newPage();
  await new LoginPage(page).signIn(credentials);
  await new NotesPage(page).open();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.goto('/notes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);

  const rated: string[][] = [];
  const shared = Math.ceil(session / 3);
  for (const day of [1, 2, 3]) {
    const noon = start + day * dayMs;
    await context.clock.setSystemTime(noon);
    await page.goto('/revision?start');
    rated.push(await rateNotes(page, session));
    const [first = []] = rated;
    for (const [index, title] of first.slice(0, shared).entries()) {
      if (day !== 1) continue;
      // On the same study day, before or after device A.
      await setServer(noon + (index % 2 === 0 ? hourMs : -hourMs));
      await api.review(id(title), index % 3 === 0 ? 'Hard' : 'Easy');
    }
    await setServer(noon + hourMs);
    if (day === 2) {
      for (const title of first.slice(shared, 2 * shared)) await api.review(id(title), 'Easy');
    }
  }
  // Before the last rating is stored, the chip shows the number that it shows after the undo.
  await expect(chip(page)).toHaveText(`${3 * session} changes wait`);
  await page.keyboard.press('u');
  await expect(chip(page)).toHaveText(`${3 * session - 1} changes wait`);

  const [, second = [], third = []] = rated;
  const changed = [...second, ...third].slice(0, edited);
  const [merged = '', contested = ''] = changed;
  const removed = [...second, ...third].slice(edited, edited + deleted);
  for (const title of changed) await edit(page, id(title), ofA(title));
  const notes = new NotesPage(page);
  for (const title of removed) {
    await page.goto(`/notes?q=${encodeURIComponent(title)}`);
    await notes.choose(title, 'Delete Note');
    await expect(notes.card(title)).toHaveCount(0);
  }
  await notes.open();
  const added = Array.from({ length: created }, (_, index) => `New ${index} of device A.`);
  for (const content of added) await notes.write({ content });
  await addTag(page, 'Away');
  await showTitles(page);
  await api.updateNote(id(merged), { title: renamed(merged) });
  await api.updateNote(id(contested), { content: `${contested} was changed.` });
  const waiting = 3 * session - 1 + edited + deleted + created + 2;
  await expect(chip(page)).toHaveText(`${waiting} changes wait`);
  const operations = await waitingOperations(page);
  const reviewIds = operations.flatMap(({ kind, reviewId }) =>
    kind === 'review' && reviewId ? [reviewId] : [],
  );

  await setServer(start + 3 * dayMs + hourMs);
  await context.clock.setSystemTime(start + 3 * dayMs + hourMs);
  const startedAt = performance.now();
  let kills = 0;
  if (momentOf) {
    proxy.disturb(momentOf, () => browser.kill());
    await context.setOffline(false).catch(() => undefined);
    for (;;) {
      if (await Promise.race([browser.ended().then(() => true), isSent(page)])) {
        kills += 1;
        await browser.ended();
        await proxy.settled();
        context = await openProfile(browser, start + 3 * dayMs + hourMs);
        page = await context.newPage();
        await page.goto('/notes').catch(() => undefined);
      } else break;
    }
  } else {
    await context.setOffline(false);
    await expect(chip(page)).toHaveCount(0, { timeout: 60_000 });
  }
  const duration = performance.now() - startedAt;
  const arrived = proxy.arrived();
  if (momentOf) expect(arrived, 'writing requests').toBeGreaterThanOrEqual(waiting);
  proxy.disturb(null, () => {});

  await page.goto('/notes');
  await expect(new NotesPage(page).card(added.at(-1) ?? '')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  browser.kill();

  const stored = (await api.notes()).sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  const log = await readReviewLog(uid);
  for (const note of stored) checkHistory(note, log);
  const logged = log.map(({ reviewId }) => reviewId);
  expect(new Set(logged).size).toBe(logged.length);
  expect(logged).toHaveLength(reviewIds.length + 2 * shared);
  expect(logged).toEqual(expect.arrayContaining(reviewIds));
  const untouched = [...idOf.keys()].filter((title) => ![...changed, ...removed].includes(title));
  expect(stored.map(textOf).sort()).toEqual(
    [
      ...untouched.map((title) => `${title}: ${ofB(title)}`),
      ...changed.map((title) => {
        if (title === merged) return `${renamed(title)}: ${ofA(title)}`;
        return `${title}: ${title === contested ? `${title} was changed.` : ofA(title)}`;
      }),
      ...added.map((content) => `: ${content}`),
    ].sort(),
  );
  expect(kept, 'the version of a contested edit that the learner may choose').toContain(
    ofA(contested),
  );
  return {
    figures: { waiting, arrived, kills, duration: Math.round(duration) },
    end: stored.map((note) => [textOf(note), note.reviewData.repetitions, note.reviewData.srs]),
  };
}

const textOf = ({ title, content }: Note) => `${title ?? ''}: ${content}`;

async function openProfile(browser: KillableBrowser, now: number): Promise<BrowserContext> {
  const context = await browser.start();
  await context.clock.setSystemTime(now);
  return context;
}

/** Resolves to false once nothing waits to be sent; never if the browser ends before. */
async function isSent(page: Page): Promise<boolean> {
  try {
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => waitingOperations(page), { timeout: 60_000 }).toEqual([]);
    return false;
  } catch (error) {
    if (!page.isClosed() && page.context().browser()?.isConnected()) throw error;
    return new Promise(() => undefined);
  }
}
