import { styled } from '@mui/material/styles';

/** Fills the page with a list that scrolls independently of the page. */
export const NoteStage = styled('div')({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  position: 'relative',
});
