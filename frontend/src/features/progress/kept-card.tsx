import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { KeptDays } from '../../modules/progress/kept-days';
import { keptTitle } from '../../modules/progress/kept-title';
import { ChartCard, QuietButton } from '../../components/chart/chart-card';
import { dayFormat, formatDay } from '../../lib/date-format';
import { counted, reviewsCell } from './format';

interface KeptCardProps {
  readonly kept: KeptDays;
  readonly today: number;
  readonly onHide: () => void;
}

/** The days of the last month with reviews or with nothing due. A missed day has no mark. */
export function KeptCard({ kept, today, onHide }: KeptCardProps) {
  const { days, withReviews, withNothingDue, inBreak } = kept;
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const parts = [
    `${withReviews} with reviews`,
    ...(withNothingDue > 0 ? [`${withNothingDue} with nothing due`] : []),
    ...(inBreak > 0 ? [`${counted(inBreak, 'day')} of a break not counted`] : []),
  ];
  const title = keptTitle(kept);
  const date = dayFormat({ dateStyle: 'medium' });
  return (
    <ChartCard
      title={title}
      subtitle={parts.join(', ')}
      action={<QuietButton label="Hide" of={title} onClick={onHide} />}
      table={{
        columns: ['Day', 'Reviews'],
        rows: days
          .toReversed()
          .map((day) => [day.day === today ? 'Today' : date(day.day), reviewsCell(day)]),
      }}
    >
      <Cells aria-hidden>
        {days.map(({ day, kind }) => (
          <span key={day} data-kind={kind}>
            {kind === 'reviews' && (
              <svg viewBox="0 0 16 16">
                <path d="m3.5 8.5 3 3 6-7" />
              </svg>
            )}
          </span>
        ))}
      </Cells>
      <Box
        aria-hidden
        sx={{
          color: 'text.secondary',
          maxWidth: 560,
          display: 'flex',
          justifyContent: 'space-between',
          marginTop: 2,
          typography: 'caption',
        }}
      >
        <span>{formatDay(first, { month: 'long', day: 'numeric' })}</span>
        <span>{last === today ? 'Today' : 'Yesterday'}</span>
      </Box>
    </ChartCard>
  );
}

const Cells = styled('div')(({ theme }) => {
  const { brand, outline, recess } = theme.vars.palette;
  return {
    direction: 'ltr',
    display: 'grid',
    gap: 5,
    gridTemplateColumns: 'repeat(15, minmax(0, 1fr))',
    marginTop: 8,
    maxWidth: 560,
    '& > span': {
      aspectRatio: '1',
      backgroundColor: recess,
      borderRadius: 4,
      display: 'grid',
      placeItems: 'center',
    },
    '& [data-kind="reviews"]': { backgroundColor: brand.main, color: brand.onMain },
    '& svg': { fill: 'none', stroke: 'currentcolor', strokeWidth: 1.75, width: '72%' },
    '& [data-kind="nothing-due"]::before': {
      border: `1.5px solid ${outline}`,
      borderRadius: '50%',
      content: '""',
      height: '55%',
      width: '55%',
    },
    '& [data-kind="break"]::before': {
      borderTop: `1.5px solid ${outline}`,
      content: '""',
      rotate: '-45deg',
      width: '55%',
    },
    '& [data-kind="before"]': { visibility: 'hidden' },
    '@media (forced-colors: active)': {
      '& > span': { border: '1px solid GrayText' },
      '& [data-kind="reviews"]': { backgroundColor: 'Canvas', color: 'CanvasText' },
    },
  };
});
