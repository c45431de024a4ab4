import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** Returns the look of the theme's button. `data-filled` marks the primary action. */
export function buttonLook({ shape, typography, vars: { palette } }: Theme): CSSObject {
  return {
    ...typography.button,
    alignItems: 'center',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line}`,
    borderRadius: shape.borderRadius,
    color: palette.text.primary,
    display: 'inline-flex',
    gap: 8,
    justifyContent: 'center',
    minHeight: 44,
    paddingInline: 18,
    textDecoration: 'none',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    whiteSpace: 'nowrap',
    '&:hover': { borderColor: palette.outline },
    '&:focus-visible': { outline: `2px solid ${palette.brand.text}`, outlineOffset: 2 },
    '&[data-filled]': {
      backgroundColor: palette.brand.main,
      borderColor: 'transparent',
      color: palette.brand.onMain,
      '&:hover': { backgroundColor: palette.brand.hover },
    },
  };
}

/**
 * A button with the width of its container, for the public sign-in page: it does not load MUI's
 * code for buttons.
 */
export const PlainButton = styled('button')(({ theme }) => ({
  ...buttonLook(theme),
  cursor: 'pointer',
  userSelect: 'none',
  width: '100%',
  '& > svg': { marginInlineStart: -4 },
}));
