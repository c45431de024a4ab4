import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** Work of the browser per key press, in counts that do not depend on the machine's speed. */
export interface KeyCosts {
  /** Calls of app functions, median of all key presses. Some overlap with unrelated work. */
  readonly calls: number;
  /** Average of all key presses. */
  readonly layouts: number;
  /** Components that React rendered inside the rows of a list, total of all key presses. */
  readonly rowRenders: number;
}

/** Counts the components that React renders in list rows. Call it before the page opens. */
export async function countRowRenders(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'row-renders.js') });
}

export const rowRenders = (page: Page) => page.evaluate<number>('rowRenders');

/** Types a text and measures the costs. Chromium's precise coverage counts the calls. */
export async function typingCosts(area: Locator, text: string): Promise<KeyCosts> {
  const page = area.page();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const before = { layouts: await layouts(session), rowRenders: await rowRenders(page) };
  const calls: number[] = [];
  for (const key of text) {
    await takeCalls(session, origin);
    await area.pressSequentially(key);
    calls.push(await takeCalls(session, origin));
  }
  const costs = {
    calls: calls.toSorted((a, b) => a - b)[Math.floor(calls.length / 2)] ?? 0,
    layouts: ((await layouts(session)) - before.layouts) / text.length,
    rowRenders: (await rowRenders(page)) - before.rowRenders,
  };
  await session.detach();
  return costs;
}

/** Returns the number of app functions called since the last time. */
export async function takeCalls(session: CDPSession, origin: string): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith(origin))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

async function layouts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}
