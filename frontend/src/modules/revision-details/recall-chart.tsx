import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import { ChartFrame, EvenLabels, Plot } from '../../components/chart/frame';
import { Scale } from '../../components/chart/scale';
import { schedulingModel } from '../../offline/scheduling-model';
import { forcedColors } from '../../theme/tokens';
import { plot, recallChart } from './recall-chart-model';

interface RecallChartProps {
  readonly note: Note;
  readonly now: Date;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
}

/** Draws how the memory of a note fades, its past reviews, today and its next review. */
export function RecallChart({ note, now, timeZone }: RecallChartProps) {
  const id = useId();
  const chart = recallChart(note, now, timeZone, schedulingModel());
  return (
    <Figure>
      <RecallScale marks={chart.scale} />
      <RecallPlot>
        <svg
          role="img"
          aria-label="Forgetting curve of this note"
          aria-describedby={id}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          preserveAspectRatio="none"
        >
          {chart.scale.map(({ label, top }) => (
            <path
              key={label}
              className="line"
              d={`M0 ${(top / 100) * plot.height}H${plot.width}`}
            />
          ))}
          <path className="curve" d={chart.curve} />
          <path className="dot" d={chart.reviews} />
          {chart.next && (
            <>
              <path className="dot" d={chart.next} />
              <path className="hole" d={chart.next} />
            </>
          )}
          <path className="today" d={chart.today} />
        </svg>
      </RecallPlot>
      <EvenLabels aria-hidden="true">
        {chart.dates.map((date, index) => (
          <span key={index}>{date}</span>
        ))}
      </EvenLabels>
      <Legend aria-hidden="true">
        {chart.reviews && <span data-mark="review">Reviews</span>}
        <span data-mark="today">Today</span>
        {chart.next && <span data-mark="next">Next review</span>}
      </Legend>
      <figcaption id={id}>{chart.text}</figcaption>
    </Figure>
  );
}

const Figure = styled(ChartFrame)(({ theme }) => ({
  margin: '20px 0 0',
  rowGap: 4,
  '& figcaption': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.primary,
    gridColumn: '1 / -1',
    marginTop: 4,
  },
}));

const RecallScale = styled(Scale)({ marginBlock: 8, width: '2.8em' });

const RecallPlot = styled(Plot)(({ theme }) => {
  const { background, brand, text } = theme.vars.palette;
  return {
    height: 120,
    marginBlock: 8,
    '& path': { strokeLinecap: 'round' },
    '& .curve': { stroke: brand.main, strokeLinejoin: 'round', strokeWidth: 2.5 },
    '& .dot': { stroke: brand.main, strokeWidth: 9 },
    '& .hole': { stroke: background.paper, strokeWidth: 5 },
    '& .today': { stroke: text.primary, strokeWidth: 12 },
    [forcedColors]: {
      '& .curve, & .dot': { stroke: 'CanvasText' },
      '& .hole': { stroke: 'Canvas' },
      '& .today': { stroke: 'Highlight' },
    },
  };
});

const Legend = styled('div')(({ theme }) => {
  const { brand, text } = theme.vars.palette;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    gridColumn: 2,
    '& > span::before': {
      border: `2px solid ${brand.main}`,
      borderRadius: '50%',
      boxSizing: 'border-box',
      content: '""',
      display: 'inline-block',
      height: 9,
      marginInlineEnd: 6,
      width: 9,
    },
    '& > [data-mark="review"]::before': { backgroundColor: brand.main },
    '& > [data-mark="today"]::before': {
      backgroundColor: text.primary,
      borderColor: text.primary,
      [forcedColors]: {
        backgroundColor: 'Highlight',
        borderColor: 'Highlight',
        forcedColorAdjust: 'none',
      },
    },
    [forcedColors]: {
      '& > [data-mark="review"]::before': {
        backgroundColor: 'CanvasText',
        borderColor: 'CanvasText',
        forcedColorAdjust: 'none',
      },
    },
  };
});
