import type { Locator } from '@playwright/test';

/** From a click to the frame that shows what it changes. */
export interface Change {
  readonly ms: number;
  /** 1 is the first frame after the click. */
  readonly frames: number;
}

/** Clicks, and waits until the page reads as the pattern says. */
export async function changeAfter(button: Locator, pattern: RegExp): Promise<Change> {
  const page = button.page();
  await button.waitFor();
  await page.evaluate(`globalThis.changed = probe.fromClick(${JSON.stringify(pattern.source)}), 0`);
  await button.click();
  return page.evaluate<Change>('changed');
}
