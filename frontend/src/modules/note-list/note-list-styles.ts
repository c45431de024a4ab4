import { styled } from '@mui/material/styles';
import { noteStyles } from './note-styles';

/** Carries the styles of every row, so that the rows themselves are plain elements. */
export const NoteListSurface = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { scrollbarGutter: 'stable both-edges' },
  '& > ul': {
    listStyle: 'none',
    margin: '0 auto',
    maxWidth: 752,
    padding: 0,
    position: 'relative',
  },
  '& > ul > li': { display: 'flow-root', insetInline: 0, position: 'absolute', top: 0 },
  ...noteStyles(theme),
}));
