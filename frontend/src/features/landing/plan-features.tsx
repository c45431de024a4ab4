import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PlanFeature {
  readonly name: string;
  /** What is to be known about it, such as that it is not there yet. */
  readonly mark?: ReactNode;
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

/** What a plan holds. */
export function PlanFeatures({ features }: { features: readonly PlanFeature[] }) {
  return (
    <List>
      {features.map(({ name, mark }) => (
        <li key={name}>
          <svg aria-hidden="true" viewBox="0 0 14 12" fill="none" stroke="currentColor">
            <path d="m2 6 4 4 6-8" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {name}
          {mark}
        </li>
      ))}
    </List>
  );
}
