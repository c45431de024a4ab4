import { styled } from '@mui/material/styles';
import { radius } from '../../../theme/tokens';

export const DemoFrame = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: '0 auto',
  maxWidth: 800,
  padding: 20,
  position: 'relative',
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));
