import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The column of the page. */
export const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginInline: 'auto',
  maxWidth: 712,
  padding: '4px 16px 32px',
  width: '100%',
  [theme.breakpoints.up('sm')]: { gap: 24 },
}));

export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.card,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** A list without bullets. */
export const PlainList = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const ButtonRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
