import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { PageWeight } from '../../frontend/build/budgets';
import { viewport } from '../browser/open-browser';

const root = join(import.meta.dirname, '../..');

/** Builds the app and returns the bytes that each page loads, from the build's byte report. */
export function buildWeights(): readonly PageWeight[] {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-frontend-'));
  const file = join(folder, 'weights.json');
  try {
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--outDir',
        join(folder, 'site'),
        '--emptyOutDir',
      ],
      { cwd: join(root, 'frontend'), env: { ...process.env, BYTE_REPORT: file }, stdio: 'pipe' },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as PageWeight[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>;

/** The first load of a page with an empty browser cache. */
export interface FirstLoad {
  /** Time from the navigation to the paint of the first content, in ms. */
  readonly ms: number;
  /** Number of requested files of the site until then, including the document. */
  readonly files: number;
  /** Transferred bytes of the files that had arrived, including headers. */
  readonly bytes: number;
  /** Number of requests to the API until then. */
  readonly apiRequests: number;
  /** Number of scripts among them that another script requested. */
  readonly lateScripts: number;
}

interface Timing {
  readonly name: string;
  readonly startTime: number;
  /** Only for the document: when it was parsed and its inline script had run. */
  readonly domInteractive?: number;
  readonly transferSize: number;
}

const timings = `JSON.stringify(['navigation', 'resource'].flatMap(
  (type) => performance.getEntriesByType(type)).map(
  ({ name, startTime, domInteractive, transferSize }) => ({ name, startTime, domInteractive, transferSize })))`;

/**
 * Loads a page once.
 * @param content CSS selector of the first content
 * @param storageState storage of an earlier visit, without its cache
 */
export async function firstLoad(
  browser: Browser,
  address: string,
  content: string,
  storageState?: StorageState,
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  });
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
    const isRead = all.find(({ domInteractive }) => domInteractive)?.domInteractive ?? 0;
    return {
      ms,
      files: files.length,
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
      apiRequests: until.length - files.length,
      lateScripts: files.filter(({ name, startTime }) => name.endsWith('.js') && startTime > isRead)
        .length,
    };
  } finally {
    await context.close();
  }
}
