import { styled } from '@mui/material/styles';
import { touchTargets } from '../../modules/composer/composer-surface';
import { tightWindow } from '../../theme/tokens';

/** Distance of the composer from the bottom, in px. */
export const dockMargin = 16;

const oneLine = {
  '& [data-idle]': { minHeight: 0, paddingBlock: 0 },
  '& [data-idle] > :not([data-fields], [role="status"]), & [data-idle] input': {
    display: 'none',
  },
  '& [data-idle] > [data-fields]': { height: 54, overflowY: 'hidden', paddingBlock: 14 },
  '& [data-idle] textarea, & [data-idle] ::placeholder': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

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
  ...touchTargets,
  // One line on phones and during a search, until the learner uses the composer.
  [`@media ${tightWindow}`]: oneLine,
  '&[data-searching]': oneLine,
});
