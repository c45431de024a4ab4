import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { sumOf, type ProgressDay } from '../../modules/progress/progress-days';
import {
  leastAnswers,
  percent,
  receiptOf,
  weeksOf,
  type Receipt,
  type Week,
} from '../../modules/progress/receipt';
import { useTableSwitch } from '../../components/chart/chart-card';
import { formatDay } from '../../lib/date-format';
import { counted } from './format';
import { WeeklyChart } from './weekly-chart';

/** Number of weeks in the chart. */
const shownWeeks = 26;

interface ReceiptCardProps {
  /** The days of the year, oldest first, up to today. */
  readonly days: readonly ProgressDay[];
  /** The study day on which the model was fitted to the learner; null before. */
  readonly fittedOn: number | null;
}

/** What the model predicted, and what was remembered. */
export function ReceiptCard({ days, fittedOn }: ReceiptCardProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const weeks = weeksOf(days, shownWeeks);
  const receipt = receiptOf(days);
  const { button, content } = useTableSwitch(
    'Predicted and remembered by week',
    <WeeklyChart weeks={weeks} fittedOn={fittedOn} />,
    weeklyTable(weeks),
  );
  const caption = (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Each week in per cent, with reviews below
    </Typography>
  );
  return (
    <Card
      component="section"
      aria-label="Predicted and remembered"
      sx={{
        columnGap: 10,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 9fr)' },
        padding: { xs: 5, sm: 6 },
        rowGap: 5,
      }}
    >
      {receipt.answers >= leastAnswers ? (
        <Figures {...receipt} />
      ) : (
        <TooFew answers={sumOf(days).n} />
      )}
      <div>
        {!isPhone && (
          <Row>
            {caption}
            {button}
          </Row>
        )}
        {isPhone && caption}
        <Box sx={{ marginBlock: 2 }}>{content}</Box>
        {isPhone && button}
      </div>
    </Card>
  );
}

function Figures({ answers, remembered, expected }: Receipt) {
  return (
    <div>
      <Sentence>
        <Figure word="Predicted" value={percent(expected, answers)} isSoft>
          <path className="predicted" d="M1 7h26" />
        </Figure>
        <Figure word="remembered" value={percent(remembered, answers)}>
          <path className="remembered" d="M1 7h18" />
          <circle cx="22" cy="7" r="4.5" />
        </Figure>
        <span className="rest">of your last {answers.toLocaleString('en-US')} answers</span>
      </Sentence>
      <Typography
        variant="body2"
        sx={{ borderTop: 1, borderColor: 'line', color: 'text.secondary', mt: 5, pt: 4 }}
      >
        {remembered.toLocaleString('en-US')} of the {answers.toLocaleString('en-US')} were
        remembered; {expected.toLocaleString('en-US')} were expected. The closer the two lines, the
        better your dates fit you.
      </Typography>
    </div>
  );
}

interface FigureProps {
  readonly word: string;
  /** In per cent. */
  readonly value: number;
  readonly isSoft?: boolean;
  /** The sample of the line in the chart. */
  readonly children: ReactNode;
}

const Figure = ({ word, value, isSoft = false, children }: FigureProps) => (
  <span className="row" data-soft={isSoft || undefined}>
    <span className="word">{word}</span>{' '}
    <span className="figure">
      {value}
      <small>{'\u2009%'}</small>
    </span>{' '}
    <svg viewBox="0 0 28 14" aria-hidden="true">
      {children}
    </svg>
  </span>
);

function TooFew({ answers }: { readonly answers: number }) {
  return (
    <div>
      <Typography variant="h2">
        {answers === 0
          ? 'No answers yet'
          : `${answers} of the ${leastAnswers} answers that a comparison needs`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 2 }}>
        {answers < leastAnswers &&
          `After ${counted(leastAnswers - answers, 'more answer')}, this shows what was predicted and what you remembered.`}
      </Typography>
    </div>
  );
}

const weeklyTable = (weeks: readonly Week[]) => ({
  columns: ['Week of', 'Predicted', 'Remem\u00adbered', 'Reviews'],
  rows: weeks.toReversed().map(({ monday, predicted, remembered, reviews, isBreak }) => {
    const share = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} %`);
    return [
      formatDay(monday, { month: 'short', day: 'numeric' }),
      share(predicted),
      isBreak ? 'break' : share(remembered),
      reviews,
    ];
  }),
});

const Row = styled('div')({ display: 'flex', gap: 16, justifyContent: 'space-between' });

const Sentence = styled('h2')(({ theme }) => {
  const { brand, text } = theme.vars.palette;
  return {
    ...theme.typography.h2,
    margin: 0,
    maxWidth: 340,
    '& .row': {
      alignItems: 'baseline',
      display: 'grid',
      gap: 10,
      gridTemplateColumns: '1fr auto 28px',
    },
    '& .figure': {
      ...theme.typography.figure,
      fontVariantNumeric: 'tabular-nums',
      // The surface behind the text of the next line would cover the digits.
      '@media (forced-colors: active)': { color: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '& small': { ...theme.typography.h2, fontSize: '1.625rem' },
    '& [data-soft]': { color: text.secondary },
    '& svg': { alignSelf: 'center', height: 14, width: 28 },
    '& path, & circle': { fill: 'none', stroke: brand.text, strokeWidth: 2.5 },
    '& circle': { fill: brand.main, strokeWidth: 1.5 },
    '& .predicted': { stroke: text.secondary, strokeDasharray: '4 3', strokeWidth: 1.75 },
    '& .rest': { display: 'block', fontWeight: 400, marginTop: 10 },
    '@media (forced-colors: active)': {
      '& path, & circle, & .predicted': { stroke: 'CanvasText' },
      '& circle': { fill: 'CanvasText' },
    },
  };
});
