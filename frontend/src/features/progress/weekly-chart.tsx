import { styled } from '@mui/material/styles';
import { barFill } from '../../components/chart/bar-fill';
import { ChartFrame, Plot } from '../../components/chart/frame';
import { TimeAxis } from '../../components/chart/time-axis';
import { monthStarts } from '../../components/chart/months';
import { Scale } from '../../components/chart/scale';
import { formatDay } from '../../lib/date-format';
import type { Week } from '../../modules/progress/receipt';
import { forcedColors } from '../../theme/tokens';
import { lowestPercent, runsOf, type WeekWithShares } from './weekly-chart-model';

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
    <Frame role="img" aria-label={describe(weeks)}>
      <Scale marks={scale.map((percent) => ({ label: percent, top: yOf(percent) }))} />
      <Weeks>
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
      </Weeks>
      <Bars>
        {weeks.map(({ monday, reviews }) => (
          <span key={monday}>
            <span style={{ height: `${(100 * reviews) / most}%` }} />
          </span>
        ))}
      </Bars>
      <TimeAxis labels={monthsOf(weeks)} style={{ gridColumn: 2, height: '1.6em', marginTop: 4 }} />
    </Frame>
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
function monthsOf(weeks: readonly Week[]) {
  const [first, last] = [weeks[0]?.monday ?? 0, weeks.at(-1)?.monday ?? 0];
  return monthStarts(first, last - 1).map(({ day, name }) => ({
    text: name,
    at: Math.floor((day - first) / 7) / weeks.length,
  }));
}

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

const Frame = styled(ChartFrame)({
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: '2.1em minmax(0, 1fr)',
  // Also that of the scale and the reviews.
  direction: 'ltr',
  paddingTop: 8,
});

const Weeks = styled(Plot)(({ theme }) => {
  const { background, brand, text } = theme.vars.palette;
  return {
    height: 182,
    '& path': { strokeLinecap: 'round', strokeLinejoin: 'round' },
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
    ...barFill(theme.vars.palette.outline),
    borderRadius: '2px 2px 0 0',
    width: 'min(6px, 60%)',
  },
}));
