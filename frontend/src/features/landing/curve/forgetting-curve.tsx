import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { percentText } from '../../../components/chart/fall-points';
import { ChartFrame, EvenLabels, Plot } from '../../../components/chart/frame';
import { Scale } from '../../../components/chart/scale';
import {
  plot,
  recallAtHorizon,
  reviewPoints,
  withReviews,
  withoutReviews,
  yOf,
} from './curve-paths';
import { horizon, reviews } from './recall-curve';

const Curves = styled(Plot)(({ theme }) => ({
  height: 'clamp(190px, 26vw, 260px)',
  '& .without': { stroke: 'currentColor', strokeDasharray: '5 5', strokeWidth: 2 },
  '& .with': { stroke: theme.vars.palette.brand.main, strokeLinejoin: 'round', strokeWidth: 3.5 },
  '& .review': { stroke: theme.vars.palette.brand.main, strokeLinecap: 'round', strokeWidth: 12 },
}));

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  insetInlineEnd: 0,
  position: 'absolute',
  '&[data-with]': { color: theme.vars.palette.brand.text, fontWeight: 600 },
}));

/** Returns the distance of a recall value (0 to 1) from the top of the plot, in per cent. */
const topOf = (share: number) => (yOf(share) / plot.height) * 100;

/** Shares with their distance from the top of the plot, in per cent. */
const marks = [1, 0.75, 0.5].map((share) => ({ label: percentText(share), top: topOf(share) }));
const days = [0, 1, 2, 3].map((part) => (part * horizon) / 3);

const inWords =
  `Without reviews the chance falls to ${recallAtHorizon.withoutReviews} in ${horizon} days. ` +
  `With reviews on the days ${reviews.map(({ day }) => day).join(', ')} it returns to 100% each ` +
  `time, falls more slowly after each, and is still ${recallAtHorizon.withReviews} on day ${horizon}.`;

/** Plots the probability of recall by day, with the product's schedule and without reviews. */
export function ForgettingCurve() {
  const title = useId();
  const description = useId();
  return (
    <ChartFrame style={{ columnGap: 12, margin: '0 auto', maxWidth: 816, rowGap: 8 }}>
      <Scale style={{ width: '2.8em' }} marks={marks} />
      <Curves>
        <svg
          role="img"
          aria-labelledby={title}
          aria-describedby={description}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          preserveAspectRatio="none"
        >
          <title id={title}>
            The chance to remember a note, with MyLinguist and without reviews
          </title>
          <desc id={description}>{inWords}</desc>
          <path className="line" d={`M0 0V${plot.height}H${plot.width}`} />
          <path className="without" d={withoutReviews} />
          <path className="with" d={withReviews} />
          <path className="review" d={reviewPoints} />
        </svg>
        <Label data-with aria-hidden="true" style={{ top: -14 }}>
          with MyLinguist
        </Label>
        <Label aria-hidden="true" style={{ top: `calc(${topOf(0.57)}% - 34px)` }}>
          without reviews
        </Label>
      </Curves>
      <EvenLabels aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day === 0 ? 'today' : `${day} days`}</span>
        ))}
      </EvenLabels>
      <figcaption style={{ gridColumn: '1 / -1', textAlign: 'center' }}>
        The chance to remember one note. Each dot is a review that takes a few seconds.
      </figcaption>
    </ChartFrame>
  );
}
