import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { operator, type Operator } from '../../config/operator';
import { paths } from '../../config/paths';
import { radius } from '../../theme/tokens';
import { ComingSoon } from './coming-soon';
import { ExtensionLink } from './extension-link';
import { ItemTitle, Lead, Section, SectionHeader, SectionTitle } from './layout';
import { LinkButton } from './link-button';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: '1fr 1fr',
  margin: '0 auto',
  maxWidth: 800,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Plan = styled('article')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 28,
}));

const PlanHeader = styled('div')({
  alignItems: 'center',
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  minHeight: 28,
});

const Popular = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  border: `1px solid ${theme.vars.palette.brand.text}`,
  borderRadius: 12,
  color: theme.vars.palette.brand.text,
  fontWeight: 600,
  padding: '2px 10px',
}));

const Price = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  margin: 0,
  '& > strong': {
    ...theme.typography.figure,
    color: theme.vars.palette.text.primary,
    marginInlineEnd: 8,
  },
}));

const LaterButton = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  backgroundColor: theme.vars.palette.recess,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  minHeight: 52,
}));

const freeFeatures = ({ extensionUrl }: Operator): PlanFeature[] => [
  { name: 'Limited note taking' },
  { name: 'Limited revision' },
  extensionUrl
    ? { name: 'Chrome extension', href: extensionUrl }
    : { name: 'Chrome extension', mark: <ComingSoon /> },
  { name: 'iOS & Android Apps', mark: <ComingSoon /> },
];

const proFeatures = [
  { name: 'Advanced note taking' },
  { name: 'Advanced revision' },
  { name: 'AI assisted note taking and revision' },
  { name: 'Unlimited Flash cards' },
  { name: 'Unlimited Quiz' },
  { name: 'Organize notes into notebooks' },
  { name: 'Publish and share your notebooks' },
];

export function Plans() {
  const heading = useId();
  const free = useId();
  const pro = useId();
  return (
    <Section aria-labelledby={heading}>
      <SectionHeader>
        <SectionTitle id={heading}>Plans</SectionTitle>
        <Lead>Start for free, and stay free for as long as you like.</Lead>
      </SectionHeader>
      <Cards>
        <Plan aria-labelledby={free}>
          <PlanHeader>
            <ItemTitle id={free}>Free</ItemTitle>
          </PlanHeader>
          <Price>
            <strong>$0</strong>
          </Price>
          <PlanFeatures features={freeFeatures(operator)} />
          <LinkButton href={paths.login} data-filled>
            Get Started Free
          </LinkButton>
        </Plan>
        <Plan aria-labelledby={pro}>
          <PlanHeader>
            <ItemTitle id={pro}>Pro</ItemTitle>
            <Popular>Most Popular</Popular>
          </PlanHeader>
          <Price>
            <strong>$5</strong>per month
          </Price>
          <PlanFeatures features={proFeatures} />
          <LaterButton type="button" disabled>
            Coming Soon
          </LaterButton>
        </Plan>
      </Cards>
    </Section>
  );
}

interface PlanFeature {
  readonly name: string;
  /** A remark after the feature, such as "Coming soon". */
  readonly mark?: ReactNode;
  /** The page that offers the feature. */
  readonly href?: string;
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  alignContent: 'start',
  display: 'grid',
  flex: 'auto',
  gap: 10,
  listStyle: 'none',
  margin: 0,
  marginBottom: 12,
  padding: 0,
  '& li': { alignItems: 'baseline', display: 'flex', flexWrap: 'wrap', gap: '4px 10px' },
  '& svg': { color: theme.vars.palette.easy, flex: 'none', height: 12, width: 14 },
}));

function PlanFeatures({ features }: { features: readonly PlanFeature[] }) {
  return (
    <List>
      {features.map(({ name, mark, href }) => (
        <li key={name}>
          <svg aria-hidden="true" viewBox="0 0 14 12" fill="none" stroke="currentColor">
            <path d="m2 6 4 4 6-8" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {href ? <ExtensionLink href={href}>{name}</ExtensionLink> : name}
          {mark}
        </li>
      ))}
    </List>
  );
}
