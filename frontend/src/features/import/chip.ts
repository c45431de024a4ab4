import { styled } from '@mui/material/styles';

/** A small outlined label. */
export const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  display: 'inline-flex',
  gap: 6,
  maxWidth: '100%',
  minHeight: 24,
  overflowWrap: 'anywhere',
  padding: '1px 10px',
}));
