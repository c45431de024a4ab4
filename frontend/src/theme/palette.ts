import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens';

/**
 * One scheme's palette. `primary` is the brand as text and outline, because the orange itself does
 * not stand out from paper; filled controls take `brand.main` in the component defaults.
 */
export function palette(tokens: Tokens): PaletteOptions {
  const { paper, card, ink, soft, line, outline, recess, brand, hard, easy, shadow } = tokens;
  const own = { brand, line, outline, recess, hard, easy, shadow };
  return {
    ...own,
    primary: { main: brand.text, contrastText: card },
    secondary: { main: soft, contrastText: card },
    error: { main: hard, contrastText: card },
    warning: { main: brand.text, contrastText: card },
    info: { main: soft, contrastText: card },
    success: { main: easy, contrastText: card },
    background: { default: paper, paper: card },
    text: { primary: ink, secondary: soft },
    divider: line,
  };
}
