import { styled } from '@mui/material/styles';
import { paths } from '../../config/paths';
import { demoId, jumpTo } from './jump-to';
import { LinkButton } from './link-button';

const Opening = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: 'clamp(32px, 7vw, 88px) 24px 0',
  textAlign: 'center',
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: `clamp(${theme.typography.pxToRem(36)}, 5.4vw, ${theme.typography.pxToRem(58)})`,
  margin: 0,
  maxWidth: '15em',
  textWrap: 'balance',
}));

const Explanation = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  fontSize: theme.typography.pxToRem(18),
  margin: '16px 0 32px',
  maxWidth: 520,
  textWrap: 'balance',
}));

const DemoLink = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  display: 'inline-flex',
  marginTop: 8,
  minHeight: 44,
  textUnderlineOffset: 4,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
}));

/** The product's promise, a short explanation and the two calls to action. */
export function Hero() {
  return (
    <Opening>
      <Headline>Remember what matters to you. Forever!</Headline>
      <Explanation>
        Capture a thought in seconds. MyLinguist brings it back just before you would forget it.
      </Explanation>
      <LinkButton href={paths.login} data-filled>
        Get Started Free
      </LinkButton>
      <DemoLink href={`#${demoId}`} onClick={jumpTo}>
        or try it on this page, without an account
      </DemoLink>
    </Opening>
  );
}
