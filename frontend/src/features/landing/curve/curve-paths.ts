import { recall } from '@mylinguist/shared/scheduling/recall';
import { fallPoints, percentText, rounded } from '../../../components/chart/fall-points';
import { firstEncounter, horizon, reviews } from './recall-curve';

/** Size of the plot in SVG units. CSS stretches it to the page. */
export const plot = { width: 1000, height: 300 } as const;

/** Recall at the lower edge, 0 to 1. */
const lowest = 0.5;

const xOf = (day: number) => rounded((day / horizon) * plot.width);
export const yOf = (share: number) => rounded(((1 - share) / (1 - lowest)) * plot.height);

const pointsOf = (encounters: Parameters<typeof fallPoints>[0]) =>
  fallPoints(encounters, horizon, recall, xOf, yOf);

/** Path of a note that is never reviewed. */
export const withoutReviews = `M${pointsOf([firstEncounter])}`;

/** Path of a note reviewed on schedule: each review restores recall and slows its fall. */
export const withReviews = `M${pointsOf([firstEncounter, ...reviews])}`;

/** A dot for each review, as a zero-length line with round caps. */
export const reviewPoints = reviews.map(({ day }) => `M${xOf(day)} 0h0`).join('');

const last = reviews.at(-1) ?? firstEncounter;

/** Recall at the end of the figure, as text in whole percent. */
export const recallAtHorizon = {
  withReviews: percentText(recall(last.stability, horizon - last.day)),
  withoutReviews: percentText(recall(firstEncounter.stability, horizon)),
};
