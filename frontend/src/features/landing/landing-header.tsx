import { styled } from '@mui/material/styles';
import { paths } from '../../config/paths';
import { Brand } from '../../modules/brand/brand';
import { jumpTo } from './jump-to';
import { LinkButton } from './link-button';

const Bar = styled('header')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  justifyContent: 'space-between',
  padding: '18px 40px',
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    padding: '12px 16px',
    // Keeps name and button on one line at 360 px, also with the fallback fonts.
    '& > div': { gap: 8 },
    '& > div > :last-child': { fontSize: theme.typography.pxToRem(18) },
    '& > a:last-of-type': { ...theme.typography.body2, fontWeight: 600, paddingInline: 10 },
  },
}));

const SkipLink = styled('a')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  left: 8,
  padding: 12,
  position: 'absolute',
  top: -100,
  zIndex: theme.zIndex.tooltip,
  '&:focus': { top: 8 },
}));

/** The skip link, the product's name and the link to sign in. */
export function LandingHeader() {
  return (
    <Bar>
      <SkipLink href="#main" onClick={jumpTo}>
        Skip to content
      </SkipLink>
      <Brand />
      <LinkButton href={paths.login}>Try MyLinguist (free)</LinkButton>
    </Bar>
  );
}
