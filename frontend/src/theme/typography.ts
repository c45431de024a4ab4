import type { TypographyVariantsOptions } from '@mui/material/styles';
import { interfaceFont, readingFont, wordmarkFont } from './tokens';

/** Converts px to rem, at 16 px per rem. Sizes in rem follow the browser's font size. */
const size = (px: number) => `${px / 16}rem`;

const title = { fontFamily: readingFont, fontWeight: 600, letterSpacing: '-0.01em' };

export const typography: TypographyVariantsOptions = {
  fontFamily: interfaceFont,
  fontFamilyReading: readingFont,
  // The fonts of the build contain no bolder weight.
  fontWeightBold: 600,
  h1: { ...title, fontSize: size(30), lineHeight: 1.25 },
  h2: { ...title, fontSize: size(18), lineHeight: 1.4 },
  h3: { ...title, fontSize: size(16), lineHeight: 1.4 },
  body1: { fontSize: size(15), lineHeight: 1.5 },
  body2: { fontSize: size(13.5), lineHeight: 1.5 },
  caption: { fontSize: size(12.5), lineHeight: 1.4 },
  overline: {
    fontSize: size(12.5),
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
  },
  button: { fontSize: size(15), fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
  note: { fontFamily: readingFont, fontSize: size(16), lineHeight: 1.6 },
  cardFace: { fontFamily: readingFont, fontSize: size(26), lineHeight: 1.4 },
  cardText: { fontFamily: readingFont, fontSize: size(18), lineHeight: 1.5 },
  figure: { ...title, fontSize: size(58), lineHeight: 1.1, letterSpacing: '-0.02em' },
  brandName: {
    fontFamily: wordmarkFont,
    fontSize: size(22),
    fontStyle: 'italic',
    fontWeight: 600,
    lineHeight: 1.2,
  },
};
