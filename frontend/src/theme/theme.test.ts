import { theme } from './theme';
import { dark, light, type Tokens } from './tokens';

/** Returns the channels of a colour, 0 to 255. */
function channels(color: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(color);
  return hex
    ? hex.slice(1).map((pair) => parseInt(pair, 16))
    : (color.match(/\d+/g) ?? []).map(Number);
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const schemes: [string, Tokens][] = [
  ['light', light],
  ['dark', dark],
];

describe.each(schemes)('in the %s scheme', (_name, scheme) => {
  const { ink, soft, paper, card, brand, hard, easy, outline, recess } = scheme;

  test.each([
    ['ink on paper', ink, paper],
    ['ink on cards', ink, card],
    ['ink in a recess', ink, recess],
    ['soft text on paper', soft, paper],
    ['soft text on cards', soft, card],
    ['soft text on the brand tint', soft, brand.tint],
    ['text on the brand', brand.onMain, brand.main],
    ['text on the brand under the pointer', brand.onMain, brand.hover],
    ['brand text on paper', brand.text, paper],
    ['brand text on cards', brand.text, card],
    ['brand text on its tint', brand.text, brand.tint],
    ['Hard on cards', hard, card],
    ['Easy on cards', easy, card],
  ])('%s has a contrast of at least 4.5:1', (_pair, text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a field has a contrast of at least 3:1', () => {
    expect(contrast(outline, card)).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes are CSS variables that follow the system', () => {
  expect(theme.vars.palette.brand.tint).toMatch(/^var\(--mui-palette-brand-tint, /);
  const sheets = JSON.stringify(theme.generateStyleSheets());
  expect(sheets).toContain(`"--mui-palette-brand-tint":"${light.brand.tint}"`);
  expect(sheets).toMatch(/prefers-color-scheme: dark.*--mui-palette-brand-tint":"#33260f"/);
  expect(sheets).toMatch(/prefers-color-scheme: dark.*--mui-palette-shadow-card":"none"/);
});
