import type {} from '@mui/material/themeCssVarsAugmentation';
import type { TypographyStyle } from '@mui/material/styles';
import type { CSSProperties } from 'react';

interface Brand {
  main: string;
  hover: string;
  onMain: string;
  text: string;
  tint: string;
}

interface OwnPalette {
  brand: Brand;
  line: string;
  outline: string;
  recess: string;
  hard: string;
  easy: string;
  shadow: { card: string; floating: string };
}

/* oxlint-disable typescript/no-empty-object-type -- only interfaces merge into a library's types */
declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
  /* oxlint-enable typescript/no-empty-object-type */
  interface TypographyVariants {
    note: TypographyStyle;
    cardFace: TypographyStyle;
    cardText: TypographyStyle;
    figure: TypographyStyle;
    brandName: TypographyStyle;
    fontFamilyReading: CSSProperties['fontFamily'];
  }
  interface TypographyVariantsOptions {
    note?: TypographyStyle;
    cardFace?: TypographyStyle;
    cardText?: TypographyStyle;
    figure?: TypographyStyle;
    brandName?: TypographyStyle;
    fontFamilyReading?: CSSProperties['fontFamily'];
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    note: true;
    cardFace: true;
    cardText: true;
    figure: true;
    brandName: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
  }
}
