import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { light, radius, touchField } from './tokens';

type ThemedComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** The smallest size of a control on touch screens. */
const touchTarget = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const;

const filled = (theme: CssVarsTheme) => ({
  backgroundColor: theme.vars.palette.brand.main,
  color: theme.vars.palette.brand.onMain,
  // WebKit keeps `:hover` on a disabled button until the pointer moves.
  '&:not(.Mui-disabled):hover': { backgroundColor: theme.vars.palette.brand.hover },
});

const controls: ThemedComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.brand.text}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 18, whiteSpace: 'nowrap' },
      sizeSmall: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 600,
        minHeight: 36,
        ...touchTarget,
      }),
      text: { paddingInline: 12 },
      contained: ({ theme, ownerState }) => (ownerState.color === 'primary' ? filled(theme) : {}),
      outlined: ({ theme, ownerState }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.line,
        ...(ownerState.color === 'primary' && { color: theme.vars.palette.text.primary }),
        '&:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          borderColor: theme.vars.palette.outline,
        },
      }),
    },
  },
  MuiFab: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.line}`,
        boxShadow: theme.vars.palette.shadow.floating,
        color: theme.vars.palette.text.primary,
        '&:hover': { backgroundColor: theme.vars.palette.recess },
        ...touchTarget,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: 40,
        minWidth: 40,
        ...touchTarget,
      },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, height: 24 }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.line }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': {
          borderRadius: 4,
          outline: `2px solid ${theme.vars.palette.brand.text}`,
          outlineOffset: 2,
        },
      }),
    },
  },
};

const fields: ThemedComponents = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputBase: { styleOverrides: { input: touchField } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        ...touchTarget,
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { height: 44, paddingBlock: 15 },
      // The switch would clip an outline outside of it.
      switchBase: { paddingBlock: 12, '&.Mui-focusVisible': { outlineOffset: -2 } },
      track: ({ theme }) => ({ backgroundColor: theme.vars.palette.outline, opacity: 1 }),
      // A white thumb on a white card would have no edge.
      thumb: ({ theme }) => ({ boxShadow: `0 0 0 1px ${theme.vars.palette.outline}` }),
    },
  },
};

const surfaces: ThemedComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line}`,
        borderRadius: radius.card,
        boxShadow: theme.vars.palette.shadow.card,
      }),
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line}`,
        borderRadius: radius.composer,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 12px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line}`, minWidth: 180 }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body1, gap: 12, minHeight: 40, ...touchTarget }),
    },
  },
};

const feedback: ThemedComponents = {
  MuiAlert: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2 }) },
  },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.recess }) },
  },
};

const selected =
  ':is([aria-current=page], [aria-current=true], [aria-pressed=true], [aria-selected=true])';

/** Forced colours remove backgrounds and shadows, which carry states and edges elsewhere. */
const forcedColors = {
  '.MuiButton-contained, .MuiPaper-root, .MuiSwitch-track, .MuiSwitch-thumb, [role=progressbar], [role=tooltip]':
    { border: '1px solid !important' },
  [`${selected}, [role=progressbar] > *, .Mui-checked + .MuiSwitch-track`]: {
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    forcedColorAdjust: 'none',
  },
  [`${selected} *`]: {
    backgroundColor: 'transparent !important',
    color: 'inherit !important',
  },
} as const;

const page: ThemedComponents = {
  MuiTypography: {
    defaultProps: {
      variantMapping: { note: 'div', cardFace: 'div', figure: 'p', brandName: 'span' },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'anywhere' },
      // `dir` chooses one direction for a whole element. Each line of a text has its own.
      '[dir="auto"], [dir="auto"] :where(div, p, li, blockquote, h1, h2, h3, h4)': {
        unicodeBidi: 'plaintext',
      },
      '@media (forced-colors: active)': forcedColors,
      // The brand at an opacity of 35%.
      '::selection': { backgroundColor: `${light.brand.main}59` },
    },
  },
};

export const components: ThemedComponents = {
  ...controls,
  ...fields,
  ...surfaces,
  ...feedback,
  ...page,
};
