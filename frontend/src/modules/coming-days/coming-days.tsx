import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { countedNotes, formatDay, type ComingDay } from './coming-day';

interface ComingDaysProps {
  /** Null while they load: a placeholder of the same height is shown. */
  readonly days: readonly ComingDay[] | null;
}

/** Height of the highest bar in px. */
const highest = 40;

/** A bar chart of the notes due on each day. Screen readers get a list. */
export function ComingDays({ days }: ComingDaysProps) {
  if (!days) {
    return (
      <Box sx={{ height: chartHeight }}>
        <Skeleton variant="rounded" height="100%" />
      </Box>
    );
  }
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <Columns>
      {days.map(({ day, count }) => (
        <li key={day}>
          <span style={visuallyHidden}>
            {formatDay(day, { weekday: 'long' })} {formatDay(day, { day: 'numeric' })},{' '}
            {countedNotes(count)}
          </span>
          {count > 0 && (
            <span aria-hidden className="count">
              {count}
            </span>
          )}
          <span
            className="bar"
            data-empty={count === 0 || undefined}
            style={count > 0 ? { height: Math.max(8, (highest * count) / most) } : undefined}
          />
          <span aria-hidden>{formatDay(day, { weekday: 'short' })}</span>
          <span aria-hidden>{formatDay(day, { day: 'numeric' })}</span>
        </li>
      ))}
    </Columns>
  );
}

/** The highest bar with its count above it, and two lines of text below it. */
const chartHeight = `calc(${highest}px + 4rem)`;

const Columns = styled('ol')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  height: chartHeight,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minWidth: 0,
    position: 'relative',
  },
  '& > li:first-of-type': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .count': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .bar': {
    backgroundColor: theme.vars.palette.outline,
    borderRadius: 4,
    marginBlock: '2px 6px',
    width: 14,
    '&[data-empty]': { backgroundColor: theme.vars.palette.line, borderRadius: 2, height: 3 },
  },
}));
