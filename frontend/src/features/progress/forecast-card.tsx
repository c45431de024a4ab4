import { styled } from '@mui/material/styles';
import { useState, type PointerEvent } from 'react';
import { ChartCard } from '../../components/chart/chart-card';
import { barFill } from '../../components/chart/bar-fill';
import { Plot } from '../../components/chart/frame';
import { TimeAxis } from '../../components/chart/time-axis';
import { Scale } from '../../components/chart/scale';
import { forcedColors } from '../../theme/tokens';
import { DaySlider } from './day-slider';
import { formatDay } from '../../lib/date-format';
import { counted } from './format';
import { gridStep } from '../../components/chart/grid-step';

interface ForecastCardProps {
  readonly today: number;
  /** Number of notes due on each day, starting with today, which includes those that are overdue. */
  readonly due: readonly number[];
}

/** The notes that become due on each of the next 30 days. */
export function ForecastCard({ today, due }: ForecastCardProps) {
  const [chosen, setChosen] = useState(today);
  const total = due.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...due, 1);
  const step = gridStep(most);
  const lines = [step, 2 * step].filter((value) => value <= most);
  const top = Math.max(most, ...lines) * 1.02;
  const index = Math.min(Math.max(chosen - today, 0), due.length - 1);
  const count = due[index] ?? 0;
  const name =
    index === 0 ? 'today' : formatDay(chosen, { weekday: 'short', month: 'short', day: 'numeric' });
  const dayAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const bars = currentTarget.querySelector('[data-bars]')?.getBoundingClientRect();
    if (!bars?.width) return null;
    return today + Math.floor(((clientX - bars.left) / bars.width) * due.length);
  };
  return (
    <ChartCard
      title={`The next ${due.length} days`}
      subtitle={`${counted(total, 'review')}, ${rateText(total / due.length)}`}
      table={{
        columns: ['Day', 'Reviews'],
        rows: due.map((value, offset) => [
          offset === 0
            ? 'Today'
            : formatDay(today + offset, { weekday: 'short', month: 'short', day: 'numeric' }),
          value,
        ]),
      }}
    >
      <DaySlider
        label="Days of the forecast"
        first={today}
        last={today + due.length - 1}
        value={today + index}
        valueText={`${index === 0 ? 'Today' : formatDay(chosen, { weekday: 'long', month: 'long', day: 'numeric' })}: ${counted(count, 'review')}`}
        across={1}
        onChange={setChosen}
        dayAt={dayAt}
      >
        <Chart>
          <Chosen aria-hidden data-today={index === 0 || undefined}>
            {count} {name}
          </Chosen>
          <Days>
            {lines.map((value) => (
              <i key={value} className="line" style={{ bottom: `${(100 * value) / top}%` }} />
            ))}
            <div className="bars" data-bars>
              {due.map((value, offset) => (
                <span key={offset} data-chosen={offset === index || undefined}>
                  <span
                    data-today={offset === 0 || undefined}
                    style={{ height: `${(100 * value) / top}%` }}
                  />
                </span>
              ))}
            </div>
            <RightScale
              marks={lines.map((value) => ({ label: value, top: 100 - (100 * value) / top }))}
            />
          </Days>
          <TimeAxis
            labels={[0, 7, 14, 21, 28].map((offset) => ({
              text:
                offset === 0
                  ? 'Today'
                  : formatDay(today + offset, { month: 'short', day: 'numeric' }),
              at: offset / due.length,
            }))}
            style={{ height: '1.4em', marginRight: scaleWidth, marginTop: 6 }}
          />
        </Chart>
      </DaySlider>
    </ChartCard>
  );
}

/** Width of the scale at the right, in px. */
const scaleWidth = 36;

const Chart = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
}));

const Chosen = styled('div')(({ theme }) => ({
  fontWeight: 600,
  marginBottom: 4,
  '&[data-today]': { color: theme.vars.palette.brand.text },
}));

const Days = styled(Plot)(({ theme }) => {
  const { brand, line, outline, text } = theme.vars.palette;
  return {
    height: 118,
    '& .line': {
      borderTop: `1px solid ${line}`,
      left: 0,
      position: 'absolute',
      right: scaleWidth - 8,
    },
    '& .bars': {
      alignItems: 'stretch',
      display: 'flex',
      height: '100%',
      marginRight: scaleWidth,
      position: 'relative',
    },
    '& .bars > span': { alignItems: 'flex-end', display: 'flex', flex: 1 },
    '& .bars > span > span': {
      ...barFill(outline),
      borderRadius: '2px 2px 0 0',
      width: '72%',
    },
    '& .bars [data-chosen] > span:not([data-today])': { backgroundColor: text.primary },
    '& .bars [data-today]': {
      backgroundColor: brand.main,
      border: `1px solid ${brand.text}`,
      [forcedColors]: { backgroundColor: 'Highlight' },
    },
    '& .bars [data-today][style*="height: 0"]': { border: 0 },
  };
});

const RightScale = styled(Scale)({ inset: '0 0 0 auto', position: 'absolute' });

const rateText = (perDay: number) =>
  perDay < 0.5 ? 'fewer than one a day' : `about ${Math.round(perDay)} a day`;
