import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A phone, a tablet and a desktop. */
export const devices = [
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 }, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
];

/** Takes screenshots of a screen in light and dark. */
export async function photograph(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // The colours of tags and the number of due notes arrive after the notes.
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate('document.fonts.ready');
    const file = `${name}-${width}-${colorScheme}.png`;
    await page.screenshot({
      path: join(import.meta.dirname, '../../.screens', file),
      animations: 'disabled',
    });
  }
}
