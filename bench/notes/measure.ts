import type { BrowserContext, Page } from '@playwright/test';
import { viewport } from '../browser/open-browser';

interface Scrolled {
  /** Of the frames that a screen of 60 Hz would have shown. */
  readonly deliveredShare: number;
  readonly longestFrameMs: number;
}

/** Pixels, and pixels per second: a fling through about 140 notes. */
const gesture = { yDistance: 20_000, speed: 5_000 };
const frameMs = 1000 / 60;

/** Scrolls from the middle of the window towards the top, as a finger flings. */
export async function scroll(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate('probe.startFrames()');
  await session.send('Input.synthesizeScrollGesture', {
    x: viewport.width / 2,
    y: viewport.height / 3,
    ...gesture,
    preventFling: true,
  });
  const times = await page.evaluate<number[]>('probe.stopFrames()');
  await session.detach();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    deliveredShare: gaps.length / Math.round(total / frameMs),
    longestFrameMs: Math.max(...gaps),
  };
}

/** A note, or the welcome heading when there is none. */
const content = 'main article, main header h1';
const runs = 7;

/** Milliseconds from navigation to the first painted note, when a learner reopens the screen in a new tab. */
export async function firstContent(context: BrowserContext): Promise<number[]> {
  const times: number[] = [];
  while (times.length < runs) {
    const page = await context.newPage();
    await page.addInitScript(`globalThis.opened = probe.firstPaint('${content}')`);
    await page.goto('/notes');
    times.push(await page.evaluate<number>('opened'));
    await page.close();
  }
  return times;
}

/** The page's JavaScript heap in MB, after a garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
