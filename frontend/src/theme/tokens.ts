import { brandColors } from '@mylinguist/shared/brand';

const { brand } = brandColors;

export const light = {
  ...brandColors.light,
  outline: '#8f887d',
  recess: '#f1ede5',
  brand: {
    main: brand.fill,
    hover: '#f0982a',
    onMain: brand.text,
    text: brandColors.light.link,
    tint: '#fff3e0',
  },
  hard: '#b3452f',
  easy: '#2f7d5b',
  shadow: {
    card: '0 1px 2px rgb(60 45 20 / 6%), 0 4px 12px rgb(60 45 20 / 5%)',
    floating: '0 2px 6px rgb(60 45 20 / 7%), 0 12px 40px rgb(60 45 20 / 12%)',
  },
} as const;

export const dark = {
  ...brandColors.dark,
  outline: '#7d7568',
  recess: '#2a261f',
  brand: {
    main: brand.fill,
    hover: '#ffb857',
    onMain: brand.text,
    text: brandColors.dark.link,
    tint: '#33260f',
  },
  hard: '#f0907b',
  easy: '#7fcba6',
  shadow: { card: 'none', floating: 'none' },
} as const;

export type Tokens = typeof light | typeof dark;

export const interfaceFont = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
/** Contains only the letters of the product's name. */
export const wordmarkFont = "'Literata Wordmark', 'Literata Fallback', Georgia, serif";
export const readingFont = "'Literata Variable', 'Literata Fallback', Georgia, serif";

/** Corner radii in px. */
export const radius = { control: 10, card: 16, composer: 20, face: 24 } as const;

/** iOS zooms into a field with text below 16 px and does not zoom out again. */
export const touchField = {
  '@media (pointer: coarse)': { fontSize: 'max(1rem, 1em)' },
} as const;

/** Palettes that the system forces, for contrast. */
export const forcedColors = '@media (forced-colors: active)';

/** Windows of phones in landscape, and of desktops at high zoom. */
export const lowWindow = '@media (max-height: 480px)';

/** Windows of phones, and low windows: a media query without its keyword. */
export const tightWindow = '(max-width: 599.95px), (max-height: 480px)';
