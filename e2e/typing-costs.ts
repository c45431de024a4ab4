import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';

/** What an interaction costs the browser, in counts that do not depend on the machine. */
export interface Costs {
  /** JavaScript functions of the app that were called. */
  readonly calls: number;
  readonly layouts: number;
  /** Components that React rendered inside the rows of a list. */
  readonly rowRenders: number;
}

/** Has the pages opened from now on count what they render in rows. */
export async function countRowRenders(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'row-renders.js') });
}

export const rowRenders = (page: Page) => page.evaluate<number>('rowRenders');

/** Counts what `act` costs on a page that counts its row renders; calls as Chromium's precise coverage has them. */
export async function costsOf(page: Page, act: () => Promise<void>): Promise<Costs> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Profiler.takePreciseCoverage');
  const before = { layouts: await layouts(session), rowRenders: await rowRenders(page) };
  await act();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const calls = result
    .filter(({ url }) => url.startsWith(origin))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  const costs = {
    calls,
    layouts: (await layouts(session)) - before.layouts,
    rowRenders: (await rowRenders(page)) - before.rowRenders,
  };
  await session.detach();
  return costs;
}

async function layouts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}
