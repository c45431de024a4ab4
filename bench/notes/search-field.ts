import type { Locator, Page } from '@playwright/test';
import { takeCalls } from '../../testing/browser/typing-costs';

interface SearchFieldCosts {
  /** Calls of app functions in the task of the first key. */
  readonly calls: number;
  /** Time in ms from a key to the results on the screen, of each run. */
  readonly times: number[];
}

const runs = 15;
/** Time after which the address has followed the query. */
const addressMs = 500;

/** Holds back timers and messages, which start the tasks after the one of the key. */
const holdTasks = `(() => {
  const timer = setTimeout;
  const { postMessage } = MessagePort.prototype;
  const held = [];
  globalThis.setTimeout = (run) => held.push(() => timer(run));
  MessagePort.prototype.postMessage = function (message) {
    held.push(() => postMessage.call(this, message));
  };
  globalThis.releaseTasks = () => {
    globalThis.setTimeout = timer;
    MessagePort.prototype.postMessage = postMessage;
    for (const start of held) start();
  };
})()`;

/** Resolves with the time from the next key to the frame that shows the number of hits and the first of them. */
const timeToResult = `(async () => {
  const key = await new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
  });
  const isFound = () =>
    /^[0-9]/.test(document.querySelector('main h1')?.textContent ?? '') &&
    document.querySelector('main article') !== null;
  while (!isFound()) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - key;
})()`;

/** Types one letter into the search field of the notes and measures its costs. */
export async function searchFieldCosts(page: Page): Promise<SearchFieldCosts> {
  const field = page.getByRole('textbox', { name: 'Search your notes' });
  const times: number[] = [];
  while (times.length < runs) {
    await clear(field);
    const time = page.evaluate<number>(timeToResult);
    await field.press('e');
    times.push(await time);
  }
  await clear(field);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.evaluate(holdTasks);
  await takeCalls(session, origin);
  await field.press('e');
  const calls = await takeCalls(session, origin);
  await page.evaluate('releaseTasks()');
  await session.detach();
  return { calls, times };
}

/** Empties the field, and waits until the list is back, its address has followed and the page is idle. */
async function clear(field: Locator): Promise<void> {
  const page = field.page();
  await field.fill('');
  await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(addressMs);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}
