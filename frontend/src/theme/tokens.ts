/** Colours of the two schemes and the two type families; everything else derives from them. */
const brandFill = 'rgb(251, 167, 59)';
const onBrand = '#3b2200';

export const light = {
  paper: '#faf8f4',
  card: '#ffffff',
  ink: '#1f1d1a',
  soft: '#6a645c',
  line: '#e9e4db',
  outline: '#8f887d',
  recess: '#f1ede5',
  brand: { main: brandFill, hover: '#f0982a', onMain: onBrand, text: '#8a5200', tint: '#fff3e0' },
  hard: '#b3452f',
  easy: '#2f7d5b',
  shadow: {
    card: '0 1px 2px rgb(60 45 20 / 6%), 0 4px 12px rgb(60 45 20 / 5%)',
    floating: '0 2px 6px rgb(60 45 20 / 7%), 0 12px 40px rgb(60 45 20 / 12%)',
  },
} as const;

export const dark = {
  paper: '#16140f',
  card: '#1f1c17',
  ink: '#f2ede4',
  soft: '#a69e92',
  line: '#332e26',
  outline: '#7d7568',
  recess: '#2a261f',
  brand: { main: brandFill, hover: '#ffb857', onMain: onBrand, text: '#ffc578', tint: '#33260f' },
  hard: '#f0907b',
  easy: '#7fcba6',
  shadow: { card: 'none', floating: 'none' },
} as const;

export type Tokens = typeof light | typeof dark;

export const interfaceFont = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
export const readingFont = "'Literata Variable', 'Literata Fallback', Georgia, serif";

/** Corner radii in px. */
export const radius = { control: 10, card: 16, composer: 20, face: 24 } as const;

/** iOS zooms into a field with text of less than 16 px, and stays there. */
export const touchField = {
  '@media (pointer: coarse)': { fontSize: 'max(1rem, 1em)' },
} as const;
