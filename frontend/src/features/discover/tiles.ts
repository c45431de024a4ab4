import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** Width of the section in px from which its notes are tiles. */
const wide = '@container (min-width: 640px)';

export const cardSurface = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  // With its unit: `sx` multiplies numbers.
  borderRadius: `${radius.card}px`,
  boxShadow: theme.shadows[1],
});

/** The newest notes: three tiles in a row, or a list in a narrow section. */
export const Tiles = styled('ul')(({ theme }) => {
  const { line } = theme.vars.palette;
  const card = cardSurface(theme);
  return {
    ...card,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      padding: '14px 16px',
      position: 'relative',
    },
    '& > li + li': { borderTop: `1px solid ${line}` },
    [wide]: {
      backgroundColor: 'transparent',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
      gap: 16,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > li, & > li + li': { ...card, padding: '16px 20px' },
    },
  };
});
