import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type PointerEvent } from 'react';
import { yearWeeks } from '../../modules/progress/year';
import { sumOf, type ProgressDay } from '../../modules/progress/progress-days';
import { ChartCard } from '../../components/chart/chart-card';
import { DaySlider } from './day-slider';
import { dayFormat } from '../../lib/date-format';
import { counted, dayText, duration, reviewsCell, longDate } from './format';
import { HeatGrid, HeatSample, type GridLayout } from './heat-grid';
import { heatScale } from './year-model';

const wide: GridLayout = {
  weeks: yearWeeks,
  cell: 13,
  pitch: 16,
  left: 38,
  top: 22,
  weekdays: ['Mon', 'Wed', 'Fri'],
};
const medium: GridLayout = {
  weeks: yearWeeks,
  cell: 9,
  pitch: 11,
  left: 20,
  top: 18,
  weekdays: ['M', 'W', 'F'],
};
const half: GridLayout = { ...medium, weeks: 27 };
const laterHalf: GridLayout = { ...half, weeks: yearWeeks - half.weeks };

interface YearCardProps {
  /** The days of the year, oldest first, from a Monday to today. */
  readonly days: readonly ProgressDay[];
}

/** A year of days. A line under the grid describes the chosen day. */
export function YearCard({ days }: YearCardProps) {
  const first = days[0]?.day ?? 0;
  const today = days.at(-1)?.day ?? 0;
  const [chosenDay, setChosen] = useState<number | null>(null);
  const chosen = chosenDay ?? today;
  const day = days[chosen - first];
  const withReviews = days.filter(({ n }) => n > 0);
  const { n, ms } = sumOf(withReviews);
  const grid = { levelOf: heatScale(days), today, chosen };
  const text = day ? dayText(day) : '';
  const middle = half.weeks * 7;
  const time = duration(ms);
  return (
    <ChartCard
      title="Your year"
      subtitle={`${counted(n, 'review')} on ${counted(withReviews.length, 'day')}${time ? `, ${time}` : ''}`}
      table={yearTable(days, today)}
    >
      <DaySlider
        label="Days of your year"
        first={first}
        last={today}
        value={chosen}
        valueText={`${longDate(chosen, today)}: ${text}`}
        across={7}
        onChange={setChosen}
        dayAt={(event) => dayAt(event, first)}
      >
        <Grids>
          <div className="wide" data-layout="wide">
            <HeatGrid layout={wide} days={days} {...grid} />
          </div>
          <div className="medium" data-layout="medium">
            <HeatGrid layout={medium} days={days} {...grid} />
          </div>
          <div className="half" data-layout="half">
            <HeatGrid layout={half} days={days.slice(0, middle)} {...grid} />
          </div>
          <div className="half" data-layout="later">
            <HeatGrid layout={laterHalf} days={days.slice(middle)} {...grid} />
          </div>
        </Grids>
      </DaySlider>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px 24px',
          justifyContent: 'space-between',
          marginTop: 3,
        }}
      >
        {/* The slider announces the text. */}
        <Typography
          variant="body2"
          aria-hidden
          sx={{ minHeight: { xs: 42, sm: 20 }, '& b': { fontWeight: 600, marginRight: 1.5 } }}
        >
          <b>{longDate(chosen, today)}</b>
          <Box component="span" sx={{ color: 'text.secondary', display: 'inline-block' }}>
            {text}
          </Box>
        </Typography>
        <Legend aria-hidden>
          <span>
            Fewer <HeatSample mark={1} /> <HeatSample mark={2} /> <HeatSample mark={3} />{' '}
            <HeatSample mark={4} /> more reviews
          </span>
          <span>
            <HeatSample mark="ring" /> nothing due
          </span>
          <span>
            <HeatSample mark="stroke" /> planned break
          </span>
        </Legend>
      </Box>
    </ChartCard>
  );
}

const layouts: ReadonlyMap<string | undefined, GridLayout> = new Map(
  Object.entries({ wide, medium, half, later: laterHalf }),
);

/** Returns the day under a pointer. */
function dayAt({ target, clientX, clientY }: PointerEvent<HTMLElement>, first: number) {
  const box = target instanceof Element ? target.closest('[data-layout]') : null;
  if (!(box instanceof HTMLElement)) return null;
  const name = box.dataset['layout'];
  const layout = layouts.get(name);
  const { left, top, width } = box.getBoundingClientRect();
  if (!layout || width === 0) return null;
  const scale = (layout.left + (layout.weeks - 1) * layout.pitch + layout.cell + 2) / width;
  const week = Math.floor(((clientX - left) * scale - layout.left) / layout.pitch);
  const weekday = Math.floor(((clientY - top) * scale - layout.top) / layout.pitch);
  if (week < 0 || week >= layout.weeks || weekday < 0 || weekday > 6) return null;
  return first + (name === 'later' ? half.weeks * 7 : 0) + week * 7 + weekday;
}

function yearTable(days: readonly ProgressDay[], today: number) {
  const date = dayFormat({ dateStyle: 'medium' });
  return {
    columns: ['Day', 'Reviews', 'Remem\u00adbered', 'Min.', 'Added'],
    rows: days
      .filter(({ kind }) => kind !== 'before')
      .toReversed()
      .map((day) => [
        day.day === today ? 'Today' : date(day.day),
        reviewsCell(day),
        day.easy,
        Math.round(day.ms / 60_000),
        day.added,
      ]),
  };
}

const Grids = styled('div')({
  // Time runs from left to right in every language.
  direction: 'ltr',
  containerType: 'inline-size',
  '& .wide, & .medium': { display: 'none' },
  '& .half': { maxWidth: 400 },
  '& .half + .half': { marginTop: 8, maxWidth: 386, width: '96.5%' },
  '@container (min-width: 560px)': {
    '& .medium': { display: 'block' },
    '& .half': { display: 'none' },
  },
  '@container (min-width: 740px)': {
    '& .wide': { display: 'block' },
    '& .medium': { display: 'none' },
  },
});

const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 18px',
  '& > span': { alignItems: 'center', display: 'inline-flex', gap: 5 },
}));
