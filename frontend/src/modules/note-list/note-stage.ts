import { styled } from '@mui/material/styles';

/** Fills the page with a list that scrolls by itself. */
export const NoteStage = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  position: 'relative',
});
