import { styled } from '@mui/material/styles';
import { Brand } from '../../modules/brand/brand';
import { OperatorLinks } from '../../modules/operator-links/operator-links';

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 32px',
  justifyContent: 'space-between',
  padding: '32px 40px',
  '& p': { color: theme.vars.palette.text.secondary, margin: 0 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    padding: '32px 16px',
    textAlign: 'center',
  },
}));

export function LandingFooter() {
  return (
    <Foot>
      <Brand />
      <p>Remember everything.</p>
      <OperatorLinks />
      <p>Copyright © 2025 MyLinguist · made with love</p>
    </Foot>
  );
}
