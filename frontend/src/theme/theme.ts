import { createTheme, shouldSkipGeneratingVar, type PaletteOptions } from '@mui/material/styles';
import './augmentation';
import { components } from './components';
import { inDark } from './in-dark';
import { dark, light, radius, type Tokens } from './tokens';
import { typography } from './typography';

const cardShadow = 'var(--mui-palette-shadow-card)';
const floatingShadow = 'var(--mui-palette-shadow-floating)';

/**
 * Returns the palette of one scheme. `primary` is the brand's text colour, because the orange
 * itself has too little contrast on paper. Filled controls use `brand.main`, see `components.ts`.
 */
function palette(tokens: Tokens): PaletteOptions {
  const { paper, card, ink, soft, line, outline, recess, brand, hard, easy, shadow } = tokens;
  return {
    brand,
    line,
    outline,
    recess,
    hard,
    easy,
    shadow,
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

/** Colours of components that the app does not use. Each document would contain them three times. */
const unusedColors: readonly (string | undefined)[] = [
  'AppBar',
  'FilledInput',
  'LinearProgress',
  'Slider',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'TableCell',
  'Tooltip',
];

/** Whether a value of the theme gets no CSS variable. Elevated surfaces have no overlay. */
const hasNoVariable = (keys: string[]) =>
  shouldSkipGeneratingVar(keys) ||
  keys[0] === 'overlays' ||
  (keys[0] === 'palette' && unusedColors.includes(keys[1]));

/**
 * The MUI theme. Light and dark follow the learner's choice or the system through CSS variables. A component names a colour
 * once: as `theme.vars.palette.…`, or in `sx` by its path.
 *
 * | name                              | for                                                   |
 * | --------------------------------- | ----------------------------------------------------- |
 * | `background.default`, `.paper`    | the page; cards                                       |
 * | `text.primary`, `text.secondary`  | ink; soft text                                        |
 * | `line`                            | hairlines on and around surfaces (same: `divider`)    |
 * | `outline`                         | the outline of a field, 3:1 on cards                  |
 * | `recess`                          | tracks, blanks, segmented controls                    |
 * | `brand.main`, `.hover`, `.onMain` | filled orange controls and the text on them           |
 * | `brand.text`, `.tint`             | orange as text; the surface behind it                 |
 * | `hard`, `easy`                    | the two answers (same: `error.main`, `success.main`)  |
 *
 * Type: `h1` 30, `h2` 18, `h3` 16, `note` 16/1.6, `cardFace` 26/1.4, `cardText` 18/1.5, `figure` 58 and
 * `brandName` in Literata; `body1` 15, `body2` 13.5, `caption` and `overline` 12.5, `button` 15 in Figtree.
 * `typography.fontFamilyReading` is Literata's family. Spacing counts 4 px; `borderRadius` in `sx`
 * counts 10 px, the other radii are `radius.card`, `.composer` and `.face` of `tokens.ts`.
 * Shadows: `boxShadow: 1` for cards, `2` for floating surfaces; dark has none.
 */
export const theme = createTheme({
  cssVariables: { shouldSkipGeneratingVar: hasNoVariable },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  components,
  motion: { reducedMotion: 'system' },
  shadows: ['none', cardShadow, ...Array<string>(23).fill(floatingShadow)] as never,
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

// MUI's own function follows the system only.
theme.applyStyles = (scheme, styles) => (scheme === 'dark' ? inDark(styles, ' &') : styles);
