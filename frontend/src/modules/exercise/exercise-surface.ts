import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The sheet that a note or a face of its card is shown on. */
export const ExerciseSurface = styled('article')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flexDirection: 'column',
  minHeight: 300,
  outlineOffset: 2,
  overflowWrap: 'anywhere',
  padding: '28px 32px',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}` },
  [theme.breakpoints.down('sm')]: { minHeight: 220, padding: '20px 20px' },
}));
