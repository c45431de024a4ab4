import { styled } from '@mui/material/styles';

/** The shortcut key of a control, shown next to it on devices with a keyboard. */
export const KeyCap = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  border: `1px solid ${theme.vars.palette.line}`,
  borderBottomWidth: 2,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  flex: 'none',
  fontWeight: 600,
  padding: '0 7px',
  whiteSpace: 'nowrap',
  '@media (hover: none), (pointer: coarse)': { display: 'none' },
}));
