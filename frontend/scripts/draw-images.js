/**
 * Draws the images of `public/`: the icons and the link preview. Run it when the mark, the colours
 * or the tagline change: `npm run draw-images -w frontend`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../testing/browser/find-chromium.js';

const require = createRequire(import.meta.url);
const face =
  require.resolve('@fontsource-variable/literata/files/literata-latin-wght-italic.woff2');
const font = `@font-face { font-family: Literata; font-style: italic; font-weight: 200 900;
  src: url(data:font/woff2;base64,${readFileSync(face).toString('base64')}) }`;

const orange = 'rgb(251, 167, 59)';
const onOrange = '#3b2200';
/** Recall over time, as an SVG path: each review raises it and slows its fall. */
const recall =
  'M-20 20 C40 180 120 240 220 262 V20 C360 150 520 206 680 226 V20 C860 100 1040 136 1240 152';

/** @param {number} size @param {{ corner?: number, mark?: number }} [look] fractions of the size */
const tile = (size, { corner = 0, mark = 0.5 } = {}) => `
  <div style="align-items: center; background: ${orange}; border-radius: ${size * corner}px;
    color: ${onOrange}; display: flex; font: italic 700 ${size * mark}px Literata; height: ${size}px;
    justify-content: center; line-height: 1; width: ${size}px"
  ><span style="transform: translateY(-6%)">ml</span></div>`;

const preview = `
  <div style="align-items: flex-start; background: #faf8f4; box-sizing: border-box; color: #1f1d1a;
    display: flex; flex-direction: column; gap: 28px; height: 630px; overflow: hidden;
    padding: 96px 88px; position: relative; width: 1200px">
    <svg width="1200" height="290" viewBox="0 0 1200 290" fill="none"
      style="bottom: 0; left: 0; position: absolute">
      <path d="${recall}" stroke="${orange}" stroke-width="6" stroke-linejoin="round" />
    </svg>
    <div style="align-items: center; display: flex; gap: 28px; font: italic 600 60px Literata">
      ${tile(88, { corner: 0.28 })} MyLinguist
    </div>
    <div style="font: italic 600 84px Literata; letter-spacing: -0.02em">Remember everything.</div>
  </div>`;

/** @type {readonly [file: string, width: number, height: number, content: string][]} */
const images = [
  ['apple-touch-icon.png', 180, 180, tile(180)],
  ['icon-192.png', 192, 192, tile(192, { corner: 0.28 })],
  ['icon-512.png', 512, 512, tile(512, { corner: 0.28 })],
  // A launcher may crop a tenth on each side of a maskable icon.
  ['icon-maskable-512.png', 512, 512, tile(512, { mark: 0.4 })],
  ['preview.png', 1200, 630, preview],
];

const { executablePath, libraryPath } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
  env: { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) },
});
const page = await browser.newPage();
for (const [file, width, height, content] of images) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>${font} body { margin: 0 }</style>${content}`);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({
    path: join(import.meta.dirname, '..', 'public', file),
    omitBackground: true,
  });
}
await browser.close();
