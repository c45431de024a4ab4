import { styled } from '@mui/material/styles';
import { ratings, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { lowWindow } from '../../theme/tokens';

/** A session fills the window: its stage, and below it the zone of the actions. */
export const SessionLayout = styled('div')({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
});

const column = { marginInline: 'auto', maxWidth: 712, paddingInline: 16, width: '100%' } as const;

/** The column with the progress. */
export const SessionHead = styled('div')(({ theme }) => ({
  ...column,
  paddingTop: 16,
  [theme.breakpoints.down('sm')]: { paddingTop: 0 },
  [lowWindow]: { paddingTop: 0 },
}));

/** The column with the card. */
export const SessionStage = styled('div')(({ theme }) => ({
  ...column,
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: 16,
  paddingBlock: 16,
  [theme.breakpoints.down('sm')]: { gap: 12, paddingBlock: 12 },
  [lowWindow]: { gap: 8, paddingBlock: 8 },
}));

interface ActionZoneProps {
  /** The rating that colours the zone while its result is shown. */
  tone?: ReviewResponse | undefined;
}

/**
 * The place of the buttons at the bottom of the window, near the thumb. It has the same height for
 * every step of a session, so neither the buttons nor the card move.
 */
export const ActionZone = styled('section', {
  shouldForwardProp: (name) => name !== 'tone',
})<ActionZoneProps>(({ theme, tone }) => {
  const { background, line } = theme.vars.palette;
  const color = tone && theme.vars.palette[ratings[tone].color];
  return {
    backgroundColor: color
      ? `color-mix(in srgb, ${color} 6%, ${background.paper})`
      : background.paper,
    borderTop: `1px solid ${line}`,
    bottom: 0,
    padding: '20px 0 max(24px, env(safe-area-inset-bottom))',
    position: 'sticky',
    [theme.breakpoints.down('sm')]: { paddingTop: 12 },
    [lowWindow]: {
      padding: '8px 0 max(8px, env(safe-area-inset-bottom))',
    },
  };
});

/** The column of the action zone. */
export const ZoneColumn = styled('div')({
  ...column,
  alignItems: 'center',
  display: 'flex',
  gap: 12,
  minHeight: 76,
  [lowWindow]: { minHeight: 48 },
});
