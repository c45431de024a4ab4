import { createTheme } from '@mui/material/styles';
import './augmentation';
import { components } from './components';
import { palette } from './palette';
import { dark, light, radius } from './tokens';
import { typography } from './typography';

const { none, card, floating } = {
  none: 'none',
  card: 'var(--mui-palette-shadow-card)',
  floating: 'var(--mui-palette-shadow-floating)',
} as const;

/**
 * The look of the product. Light and dark follow the system through CSS variables, so a component
 * names a colour once, as `theme.vars.palette.…` or, in `sx`, by its path:
 *
 * | name                              | for                                                   |
 * | --------------------------------- | ----------------------------------------------------- |
 * | `background.default`, `.paper`    | the page; cards                                       |
 * | `text.primary`, `text.secondary`  | ink; soft text                                        |
 * | `line`                            | hairlines between and around things (same: `divider`) |
 * | `outline`                         | the outline of a field, 3:1 on cards                  |
 * | `recess`                          | tracks, blanks, segmented controls                    |
 * | `brand.main`, `.hover`, `.onMain` | the one filled orange thing and the text on it        |
 * | `brand.text`, `.tint`             | orange as text; the surface behind it                 |
 * | `hard`, `easy`                    | the two answers (same: `error.main`, `success.main`)  |
 *
 * Type: `h1` 30, `h2` 18, `h3` 16, `note` 16/1.6, `cardFace` 26/1.4, `figure` 58 and `brandName` in
 * Literata; `body1` 15, `body2` 13.5, `caption` and `overline` 12.5, `button` 15 in Figtree.
 * `typography.fontFamilyReading` is Literata's family. Spacing counts 4 px; `borderRadius` in `sx`
 * counts 10 px, the other radii are `radius.card`, `.composer` and `.face` of `tokens.ts`.
 * Shadows: `boxShadow: 1` for cards, `2` for what floats; dark has none.
 */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  components,
  motion: { reducedMotion: 'system' },
  shadows: [none, card, ...Array<typeof floating>(23).fill(floating)] as never,
  shape: { borderRadius: radius.control },
  spacing: 4,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 180,
      standard: 200,
      complex: 250,
      enteringScreen: 200,
      leavingScreen: 150,
    },
    easing: { easeInOut: 'cubic-bezier(0, 0, 0.2, 1)' },
  },
  typography,
});
