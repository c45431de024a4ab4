import { styled } from '@mui/material/styles';
import { ChartCard } from '../../components/chart/chart-card';
import { barFill } from '../../components/chart/bar-fill';
import type { StabilityGroup } from './stability-groups';

/** How many notes are remembered for how long. */
export function StabilityCard({ groups }: { readonly groups: readonly StabilityGroup[] }) {
  const most = Math.max(1, ...groups.map(({ notes }) => notes));
  return (
    <ChartCard
      title="Notes by stability"
      subtitle="How long each stays above 90 %"
      table={{
        columns: ['Stability', 'Notes'],
        rows: groups.map(({ label, notes }) => [label, notes]),
      }}
    >
      <Rows>
        {groups.map(({ label, notes }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="track">
              <span style={{ width: `${(100 * notes) / most}%` }} />
            </span>
            <b>{notes.toLocaleString('en-US')}</b>
          </li>
        ))}
      </Rows>
    </ChartCard>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  gap: 14,
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': {
    alignItems: 'center',
    display: 'grid',
    gap: 12,
    gridTemplateColumns: '7.6em minmax(0, 1fr) 3em',
  },
  '& .track > span': {
    ...barFill(theme.vars.palette.outline),
    borderRadius: 3,
    display: 'block',
    height: 12,
  },
  '& b': { fontWeight: 600, textAlign: 'end' },
}));
