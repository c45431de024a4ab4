import { styled } from '@mui/material/styles';
import type { Week } from '../../modules/progress/receipt';
import { lowestPercent, runsOf, type WeekWithShares } from './weekly-chart-model';
import { formatDay } from '../../lib/date-format';

interface WeeklyChartProps {
  /** Oldest first. */
  readonly weeks: readonly Week[];
  /** A study day; null if the model was never fitted. */
  readonly fittedOn: number | null;
}

/**
 * Draws the predicted and the remembered share of each week, the gap between them, and the number of
 * reviews. Lines break at weeks without reviews.
 */
export function WeeklyChart({ weeks, fittedOn }: WeeklyChartProps) {
  const lowest = lowestPercent(weeks);
  const scale = Array.from({ length: (100 - lowest) / 10 + 1 }, (_, index) => 100 - 10 * index);
  const step = 100 / weeks.length;
  const xOf = (index: number) => (index + 0.5) * step;
  const yOf = (percent: number) => (100 * (100 - percent)) / (100 - lowest);
  const line = (run: readonly WeekWithShares[], kind: 'predicted' | 'remembered') =>
    run.map(({ index, [kind]: value }) => `${xOf(index)} ${yOf(value)}`).join('L');
  const runs = runsOf(weeks);
  const last = runs.at(-1)?.at(-1);
  const most = Math.max(1, ...weeks.map(({ reviews }) => reviews));
  const firstDay = weeks[0]?.monday ?? 0;
  const fittedAt = fittedOn === null ? null : ((fittedOn - firstDay) / 7) * step;
  const isFitShown = fittedAt !== null && fittedAt >= 0 && fittedAt <= 100;
  return (
    <Figure role="img" aria-label={describe(weeks)}>
      <Scale>
        {scale.map((percent) => (
          <span key={percent} style={{ top: `${yOf(percent)}%` }}>
            {percent}
          </span>
        ))}
      </Scale>
      <Plot>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {scale.map((percent) => (
            <path key={percent} className="line" d={`M0 ${yOf(percent)}H100`} />
          ))}
          {runs.map((run) => (
            <g key={run[0]?.index}>
              <path
                className="gap"
                d={`M${line(run, 'predicted')}L${line(run.toReversed(), 'remembered')}Z`}
              />
              <path className="predicted" d={pathOf(line(run, 'predicted'))} />
              <path className="remembered" d={pathOf(line(run, 'remembered'))} />
            </g>
          ))}
          {last && (
            <>
              <path className="edge" d={pathOf(line([last], 'remembered'))} />
              <path className="dot" d={pathOf(line([last], 'remembered'))} />
            </>
          )}
          {isFitShown && <path className="fit" d={`M${fittedAt} 0V100`} />}
        </svg>
        {breaksOf(weeks).map((index) => (
          <span key={index} className="break" style={{ left: `${index * step}%` }}>
            break
          </span>
        ))}
        {isFitShown && fittedOn !== null && (
          <span
            className="fitted"
            data-left={fittedAt > 45 || undefined}
            style={fittedAt > 45 ? { right: `${100 - fittedAt}%` } : { left: `${fittedAt}%` }}
          >
            Fitted to you, {formatDay(fittedOn, { month: 'short', day: 'numeric' })}
          </span>
        )}
      </Plot>
      <Bars>
        {weeks.map(({ monday, reviews }) => (
          <span key={monday}>
            <span style={{ height: `${(100 * reviews) / most}%` }} />
          </span>
        ))}
      </Bars>
      <Months>
        {monthsOf(weeks).map(({ index, name }) => (
          <span key={index} style={{ left: `${index * step}%` }}>
            {name}
          </span>
        ))}
      </Months>
    </Figure>
  );
}

/** A single point is drawn as a dot by the round ends of its line. */
const pathOf = (points: string) => (points.includes('L') ? `M${points}` : `M${points}h0`);

/** Returns the middle of each break, as an index of a week. */
function breaksOf(weeks: readonly Week[]): number[] {
  const middles: number[] = [];
  let start: number | null = null;
  for (const [index, { isBreak }] of [
    ...weeks.entries(),
    [weeks.length, { isBreak: false }] as const,
  ]) {
    if (isBreak) start ??= index;
    else if (start !== null) {
      middles.push((start + index) / 2);
      start = null;
    }
  }
  return middles;
}

/** Names the months that begin in the weeks, unless there is no place for the name. */
const monthsOf = (weeks: readonly Week[]) =>
  weeks.flatMap(({ monday }, index) => {
    const name = formatDay(monday + 6, { month: 'short' });
    const isNew = formatDay(monday - 1, { month: 'short' }) !== name;
    return isNew && index < weeks.length - 1 ? [{ index, name }] : [];
  });

function describe(weeks: readonly Week[]): string {
  const shown = weeks.filter(({ reviews }) => reviews > 0);
  const latest = shown.at(-1);
  if (!latest) return 'No reviews in these weeks.';
  const share = (value: number | null) => `${Math.round(value ?? 0)} %`;
  return (
    `Predicted and remembered share of ${shown.length} weeks with reviews. ` +
    `Week of ${formatDay(latest.monday, { month: 'long', day: 'numeric' })}: ` +
    `predicted ${share(latest.predicted)}, remembered ${share(latest.remembered)}.`
  );
}

const forcedColors = '@media (forced-colors: active)';

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  columnGap: 10,
  // The time runs from left to right in every language.
  direction: 'ltr',
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: '2.1em minmax(0, 1fr)',
  paddingTop: 8,
}));

const Scale = styled('div')({
  position: 'relative',
  textAlign: 'right',
  '& > span': {
    insetInlineEnd: 0,
    lineHeight: 1,
    position: 'absolute',
    translate: '0 -50%',
    whiteSpace: 'nowrap',
  },
});

const Plot = styled('div')(({ theme }) => {
  const { background, brand, line, text } = theme.vars.palette;
  return {
    height: 182,
    position: 'relative',
    '& svg': { display: 'block', height: '100%', overflow: 'visible', width: '100%' },
    '& path': {
      fill: 'none',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    '& .line': { stroke: line },
    '& .gap': { fill: brand.tint },
    '& .predicted': { stroke: text.secondary, strokeDasharray: '4 4', strokeWidth: 1.75 },
    '& .remembered': { stroke: brand.text, strokeWidth: 2.5 },
    '& .edge': { stroke: brand.text, strokeWidth: 11 },
    '& .dot': { stroke: brand.main, strokeWidth: 8 },
    '& .fit': { stroke: text.secondary, strokeDasharray: '1 4', strokeWidth: 1.25 },
    '& .break': { position: 'absolute', top: '50%', translate: '-50% -50%' },
    '& .fitted': { bottom: 6, marginInline: 8, position: 'absolute' },
    '& .break, & .fitted': {
      backgroundColor: background.paper,
      paddingInline: 3,
      whiteSpace: 'nowrap',
    },
    [forcedColors]: {
      '& .line': { stroke: 'GrayText' },
      '& .gap': { fill: 'none' },
      '& .predicted, & .remembered, & .edge, & .dot, & .fit': { stroke: 'CanvasText' },
    },
  };
});

const Bars = styled('div')(({ theme }) => ({
  display: 'flex',
  gridColumn: 2,
  height: 34,
  marginTop: 14,
  '& > span': { alignItems: 'flex-end', display: 'flex', flex: 1, justifyContent: 'center' },
  '& > span > span': {
    backgroundColor: theme.vars.palette.outline,
    borderRadius: '2px 2px 0 0',
    width: 'min(6px, 60%)',
    [forcedColors]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
}));

const Months = styled('div')({
  gridColumn: 2,
  height: '1.6em',
  marginTop: 4,
  position: 'relative',
  '& > span': { position: 'absolute' },
});
