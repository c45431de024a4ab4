import { styled } from '@mui/material/styles';

/** Room that the composer takes from the bottom of the list while it is small, in px. */
export const composerSpace = 196;

/** Pins the composer over the bottom of the list; with no notes it stands in the centre. */
export const ComposerDock = styled('div')({
  alignItems: 'center',
  bottom: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  insetInline: 16,
  pointerEvents: 'none',
  position: 'absolute',
  '& > *': { pointerEvents: 'auto' },
  '&[data-centred]': { marginBlock: 'auto', position: 'static', paddingInline: 16 },
});
