import type { BrowserContext, Page } from '@playwright/test';
import { viewport } from '../browser/open-browser';

interface Scrolled {
  /** Share of the frames of a 60 Hz screen, 0 to 1. */
  readonly deliveredShare: number;
  readonly longestFrameMs: number;
}

/** Distance in pixels and speed in pixels per second: a fling through about 140 notes. */
const gesture = { yDistance: 20_000, speed: 5_000 };
const frameMs = 1000 / 60;

/** Scrolls up with a synthesized touch gesture and measures the frames. */
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

/** CSS selector of a note, or of the welcome heading without notes. */
const content = 'main article, main header h1';
const runs = 7;

/** Returns the ms of the longest task since the first note was painted. Shorter ones than 50 ms count as 0. */
const longestTask = `(async () => {
  const painted = await opened;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const entries = await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve([]), 100);
  });
  const tasks = entries.filter(({ startTime }) => startTime > painted);
  return Math.max(0, ...tasks.map(({ duration }) => duration));
})()`;

/** Returns how far the last note moved on the screen since its first paint, in px. */
const movement = `(async () => {
  const painted = await opened;
  const last = () => [...document.querySelectorAll('main article')].at(-1);
  const name = last()?.getAttribute('aria-label');
  const places = [];
  while (name && performance.now() < painted + 1500) {
    const note = last();
    if (note?.getAttribute('aria-label') !== name) return Infinity;
    places.push(note.getBoundingClientRect().top);
    await new Promise(requestAnimationFrame);
  }
  return places.length === 0 ? 0 : Math.max(...places) - Math.min(...places);
})()`;

interface Opening {
  /** Times in ms from navigation to the first painted note. */
  readonly times: number[];
  /** Longest task of each run in the 1.5 s after that, in ms. 0 if none took 50 ms. */
  readonly longestTasks: number[];
  /** Movement of the last note of each run in the same time, in px. */
  readonly movements: number[];
}

/** Reopens the screen in new tabs. */
export async function firstContent(context: BrowserContext): Promise<Opening> {
  const times: number[] = [];
  const longestTasks: number[] = [];
  const movements: number[] = [];
  while (times.length < runs) {
    const page = await context.newPage();
    await page.addInitScript(`globalThis.opened = probe.firstPaint('${content}')`);
    await page.goto('/notes');
    times.push(await page.evaluate<number>('opened'));
    const [task, moved] = await Promise.all([
      page.evaluate<number>(longestTask),
      page.evaluate<number>(movement),
    ]);
    longestTasks.push(task);
    movements.push(moved);
    await page.close();
  }
  return { times, longestTasks, movements };
}

/** Returns the JavaScript heap of the page in MB, after a garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
