import { styled } from '@mui/material/styles';

/** A small label that is pressed or not. */
export const ToggleChip = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  background: 'none',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: 18,
  color: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  gap: 6,
  maxWidth: '100%',
  minHeight: 36,
  overflowWrap: 'anywhere',
  padding: '2px 14px',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.brand.tint,
    borderColor: theme.vars.palette.brand.text,
  },
}));
