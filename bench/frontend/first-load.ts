import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { PageWeight } from '../../frontend/build/budgets';
import { viewport } from '../browser/open-browser';

const root = join(import.meta.dirname, '../..');

/** Builds the app and returns the bytes that each page loads, as every build weighs them. */
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
   * Scripts among them that the document did not ask for by itself: another script had to arrive
   * first.
   */
  readonly lateScripts: number;
}

interface Timing {
  readonly name: string;
  readonly startTime: number;
  /** Of the document alone: when all of it was read and its own script had run. */
  readonly domInteractive?: number;
  readonly transferSize: number;
}

const timings = `JSON.stringify(['navigation', 'resource'].flatMap(
  (type) => performance.getEntriesByType(type)).map(
  ({ name, startTime, domInteractive, transferSize }) => ({ name, startTime, domInteractive, transferSize })))`;

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
