import { styled } from '@mui/material/styles';

/** Distance of the composer from the bottom, in px. */
export const dockMargin = 16;

/** Pins the composer to the bottom over the list, or centres it when there are no notes. */
export const ComposerDock = styled('div')({
  alignItems: 'center',
  bottom: dockMargin,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  insetInline: dockMargin,
  maxHeight: `calc(100% - ${2 * dockMargin}px)`,
  pointerEvents: 'none',
  position: 'absolute',
  '& > *': { pointerEvents: 'auto' },
  '&[data-centred]': {
    marginBlock: 'auto',
    maxHeight: 'none',
    paddingInline: dockMargin,
    position: 'static',
  },
});
