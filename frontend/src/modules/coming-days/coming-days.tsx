import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { barFill } from '../../components/chart/bar-fill';
import { formatDay } from '../../lib/date-format';
import { namedDay, type ComingDay } from './coming-day';
import { countedNotes } from './counted-notes';

interface ComingDaysProps {
  /** Null while they load: a placeholder of the same height is shown. */
  readonly days: readonly ComingDay[] | null;
  /** The study day that is marked as today, if the chart begins with it. */
  readonly today?: number;
  /** The day in bold. Default: the first one. */
  readonly emphasized?: number | undefined;
  /** Returns the address to which a day with notes leads. Days lead nowhere by default. */
  readonly pathOf?: (day: number) => string;
  /** Whether the columns are as narrow as on phones. Days are then named by one letter. */
  readonly isNarrow?: boolean;
}

/** Height of the highest bar in px. */
const highest = { wide: 40, narrow: 30 } as const;

/** A bar chart of the notes due on each day. Screen readers get a list. */
export function ComingDays({ days, today, pathOf, isNarrow = false, ...props }: ComingDaysProps) {
  if (!days) {
    return (
      <Box sx={{ height: chartHeight.wide }}>
        <Skeleton variant="rounded" height="100%" />
      </Box>
    );
  }
  const { emphasized = days[0]?.day } = props;
  const most = Math.max(...days.map(({ count }) => count));
  const top = isNarrow ? highest.narrow : highest.wide;
  return (
    <Columns data-narrow={isNarrow || undefined}>
      {days.map(({ day, count }) => {
        const column = (
          <>
            <span style={visuallyHidden}>
              {day === today && 'Today, '}
              {namedDay(day)}, {countedNotes(count)}
            </span>
            {count > 0 && (
              <span aria-hidden className="count">
                {count}
              </span>
            )}
            <span
              className="bar"
              data-empty={count === 0 || undefined}
              style={count > 0 ? { height: Math.max(8, (top * count) / most) } : undefined}
            />
            {isNarrow ? (
              <span aria-hidden>{formatDay(day, { weekday: 'narrow' })}</span>
            ) : (
              <>
                <span aria-hidden>
                  {day === today ? 'Today' : formatDay(day, { weekday: 'short' })}
                </span>
                <span aria-hidden>{dateOf(day)}</span>
              </>
            )}
          </>
        );
        const tone = day === today && count > 0 ? 'today' : day === emphasized ? 'bold' : undefined;
        const isLink = pathOf !== undefined && count > 0;
        return (
          <li key={day} data-tone={tone} className={isLink ? undefined : 'column'}>
            {isLink ? (
              <Link to={pathOf(day)} className="column">
                {column}
              </Link>
            ) : (
              column
            )}
          </li>
        );
      })}
    </Columns>
  );
}

/** The day of the month. Its first day names the month too. */
function dateOf(day: number): string {
  const date = formatDay(day, { day: 'numeric' });
  return date === '1' ? formatDay(day, { month: 'short', day: 'numeric' }) : date;
}

/** The highest bar with its count above it, and one or two lines of text below it. */
const chartHeight = {
  wide: `calc(${highest.wide}px + 4rem)`,
  narrow: `calc(${highest.narrow}px + 2.75rem)`,
} as const;

const Columns = styled('ol')(({ theme }) => {
  const { brand, line, outline, text } = theme.vars.palette;
  return {
    ...theme.typography.caption,
    color: text.secondary,
    display: 'flex',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { flex: 1, minWidth: 0 },
    '& .column': {
      alignItems: 'center',
      borderRadius: 8,
      color: 'inherit',
      display: 'flex',
      flexDirection: 'column',
      height: chartHeight.wide,
      justifyContent: 'flex-end',
      outlineOffset: -2,
      position: 'relative',
      textDecoration: 'none',
    },
    '& a:hover': { backgroundColor: theme.vars.palette.recess },
    '& a:focus-visible': { outline: `2px solid ${brand.text}` },
    '& [data-tone]': { fontWeight: 600 },
    '& [data-tone="bold"]': { color: text.primary },
    '& [data-tone="today"]': {
      color: brand.text,
      '& .bar': { backgroundColor: brand.main },
    },
    '& .count': { fontWeight: 600 },
    '& .bar': {
      ...barFill(outline),
      borderRadius: 4,
      flex: 'none',
      marginBlock: '2px 6px',
      width: 14,
      '&[data-empty]': { backgroundColor: line, borderRadius: 2, height: 3 },
    },
    '&[data-narrow]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(14, 1fr)',
      // Two rows keep touch targets at least 24 px wide.
      '@media (max-width: 351.95px)': { gridTemplateColumns: 'repeat(7, 1fr)' },
      '& .column': { height: chartHeight.narrow },
      '& .bar': { width: 10 },
    },
  };
});
