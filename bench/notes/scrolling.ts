import type { Page } from '@playwright/test';
import { viewport } from '../browser/open-browser';

export interface Scrolled {
  /** Of the frames that a screen of 60 Hz would have shown. */
  readonly deliveredShare: number;
  readonly longestFrameMs: number;
}

/** Pixels, and pixels per second: a fling through about 140 notes. */
const gesture = { yDistance: 20_000, speed: 5_000 };
const frameMs = 1000 / 60;

/** Flings what is in the middle of the window towards its beginning, as a finger would. */
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
