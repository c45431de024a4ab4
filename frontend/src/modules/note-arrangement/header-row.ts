import type { SxProps, Theme } from '@mui/material/styles';
import { lowWindow } from '../../theme/tokens';

/** The place of the header above a list. It reserves the width of the list's scroll bar. */
export const headerRow: SxProps<Theme> = {
  flex: 'none',
  // Required by the gutter.
  overflow: 'hidden',
  paddingInline: '16px',
  scrollbarGutter: { sm: 'stable both-edges' },
  '& > *': { marginInline: 'auto', maxWidth: 752 },
  '& ul': { paddingTop: '8px' },
  '& > .row': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    minHeight: 48,
    [lowWindow]: { minHeight: 44, '& > .count': { display: 'none' } },
  },
};
