import { styled } from '@mui/material/styles';

/**
 * A link styled as the theme's button, which works without scripts. `data-filled` marks the primary
 * action; only one may be visible at a time.
 */
export const LinkButton = styled('a')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.button,
    alignItems: 'center',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line}`,
    borderRadius: theme.shape.borderRadius,
    color: palette.text.primary,
    display: 'inline-flex',
    gap: 10,
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
      minHeight: 52,
      paddingInline: 26,
      '&:hover': { backgroundColor: palette.brand.hover },
    },
  };
});
