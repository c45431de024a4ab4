import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { viewport } from '../browser/open-browser';

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>;

/** A page's first load in a browser that has nothing of the site in its cache. */
export interface FirstLoad {
  /** From the navigation to the first content that is painted. */
  readonly ms: number;
  /** Files of the site that were asked for until then, the document among them. */
  readonly files: number;
  /** What these moved, headers included, in bytes; of those that had arrived. */
  readonly bytes: number;
  /** Requests to the API until then. */
  readonly apiRequests: number;
  /**
   * How often scripts were asked for that another script had to bring first, plus one: 1 when all
   * were asked for before any had arrived, 0 without scripts.
   */
  readonly scriptRounds: number;
}

interface Timing {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly transferSize: number;
}

const timings = `JSON.stringify(['navigation', 'resource'].flatMap(
  (type) => performance.getEntriesByType(type)).map(
  ({ name, startTime, responseEnd, transferSize }) => ({ name, startTime, responseEnd, transferSize })))`;

/**
 * Loads a page once.
 * @param content selects what counts as its first content
 * @param storageState what the browser keeps of an earlier visit beside its cache
 */
export async function firstLoad(
  browser: Browser,
  address: string,
  content: string,
  storageState?: StorageState,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  try {
    await context.addInitScript({ path: join(import.meta.dirname, '../browser/page-probe.js') });
    const page = await context.newPage();
    await page.addInitScript(`globalThis.opened = probe.firstPaint('${content}')`);
    await page.goto(address);
    const ms = await page.evaluate<number>('opened');
    const all = JSON.parse(await page.evaluate<string>(timings)) as Timing[];
    const until = all.filter(({ startTime }) => startTime <= ms);
    const isOfSite = ({ name }: Timing) => name.startsWith(new URL(address).origin);
    const files = until.filter(isOfSite);
    return {
      ms,
      files: files.length,
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
      apiRequests: until.length - files.length,
      scriptRounds: roundsOf(files.filter(({ name }) => name.endsWith('.js'))),
    };
  } finally {
    await context.close();
  }
}

/** A round ends where the first of its files has arrived. */
function roundsOf(files: readonly Timing[]): number {
  let rounds = 0;
  let firstArrival = -1;
  for (const file of files.toSorted((a, b) => a.startTime - b.startTime)) {
    if (file.startTime > firstArrival) {
      rounds += 1;
      firstArrival = file.responseEnd;
    } else {
      firstArrival = Math.min(firstArrival, file.responseEnd);
    }
  }
  return rounds;
}
