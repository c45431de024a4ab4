import { styled } from '@mui/material/styles';

/** The first intervals of a note that is always rated Easy, in days. */
export const firstIntervals = [
  { days: 1, text: '1 day' },
  { days: 7, text: '1 week' },
  { days: 32, text: '1 month' },
] as const;

const points = [{ days: 0, text: 'now' }, ...firstIntervals];
const longest = Math.max(...points.map(({ days }) => days));

/** The growing intervals of a note as points on a line. */
export function FirstIntervals() {
  return (
    <Line
      role="img"
      aria-label={`Now, then after ${firstIntervals.map(({ text }) => text).join(', ')}`}
    >
      {points.map(({ days, text }) => (
        <span key={days} style={{ left: `${(100 * Math.log1p(days)) / Math.log1p(longest)}%` }}>
          {text}
        </span>
      ))}
    </Line>
  );
}

/** Diameter of a point in px. */
const pointSize = 11;

const Line = styled('div')(({ theme }) => {
  const { background, brand, line, outline } = theme.vars.palette;
  return {
    ...theme.typography.caption,
    borderTop: `2px solid ${line}`,
    color: theme.vars.palette.text.secondary,
    height: 32,
    marginInline: 6,
    marginTop: 6,
    position: 'relative',
    whiteSpace: 'nowrap',
    '& > span': { paddingTop: 10, position: 'absolute', top: 0, transform: 'translateX(-50%)' },
    '& > span::before': {
      backgroundColor: background.paper,
      border: `2px solid ${outline}`,
      borderRadius: '50%',
      content: '""',
      height: pointSize,
      left: '50%',
      position: 'absolute',
      top: -1,
      transform: 'translate(-50%, -50%)',
      width: pointSize,
    },
    '& > :first-of-type': { transform: 'translateX(-6px)' },
    '& > :first-of-type::before': {
      backgroundColor: brand.main,
      borderColor: brand.main,
      left: 6,
    },
    '& > :last-of-type': { transform: 'translateX(calc(6px - 100%))' },
    '& > :last-of-type::before': { left: 'calc(100% - 6px)' },
  };
});
