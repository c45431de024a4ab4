import { recall } from '@mylinguist/shared/scheduling/recall';
import { firstEncounter, horizon, reviews } from './recall-curve';

/** Size of the plot in SVG units. CSS stretches it to the page. */
export const plot = { width: 1000, height: 300 } as const;

/** Recall at the lower edge, 0 to 1. */
const lowest = 0.5;

const round = (value: number) => Math.round(value * 10) / 10;

const xOf = (day: number) => round((day / horizon) * plot.width);
export const yOf = (share: number) => round(((1 - share) / (1 - lowest)) * plot.height);

/** Sample positions along a curve, 0 to 1; densest at the start, where recall falls fastest. */
const steps = Array.from({ length: 17 }, (_, index) => (index / 16) ** 2);

/** Returns the path points of one decline, from an encounter until the next. */
function fall(stability: number, from: number, until: number): string {
  return steps
    .map((step) => {
      const elapsed = step * (until - from);
      return `${xOf(from + elapsed)} ${yOf(recall(stability, elapsed))}`;
    })
    .join('L');
}

/** Path of a note that is never reviewed. */
export const withoutReviews = `M${fall(firstEncounter.stability, firstEncounter.day, horizon)}`;

/** Path of a note reviewed on schedule: each review restores recall and slows its fall. */
export const withReviews = `M${[firstEncounter, ...reviews]
  .map(({ day, stability }, index) => fall(stability, day, reviews[index]?.day ?? horizon))
  .join('L')}`;

/** A dot for each review, as a zero-length line with round caps. */
export const reviewPoints = reviews.map(({ day }) => `M${xOf(day)} 0h0`).join('');

const last = reviews.at(-1) ?? firstEncounter;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Recall at the end of the figure, as text in whole percent. */
export const recallAtHorizon = {
  withReviews: percent(recall(last.stability, horizon - last.day)),
  withoutReviews: percent(recall(firstEncounter.stability, horizon)),
};
