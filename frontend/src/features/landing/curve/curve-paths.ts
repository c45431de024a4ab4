import { firstEncounter, horizon, recall, reviews } from './recall-curve';

/** The plot's own units; it is stretched to the size of the page. */
export const plot = { width: 1000, height: 300 } as const;

/** The share of recall at the lower edge. */
const lowest = 0.5;

const round = (value: number) => Math.round(value * 10) / 10;

const xOf = (day: number) => round((day / horizon) * plot.width);
export const yOf = (share: number) => round(((1 - share) / (1 - lowest)) * plot.height);

/** Steps of a curve: forgetting is fastest at first, so the points lie closest there. */
const steps = Array.from({ length: 25 }, (_, index) => (index / 24) ** 2);

/** The points of one fall, from an encounter until the next. */
function fall(stability: number, from: number, until: number): string {
  return steps
    .map((step) => {
      const elapsed = step * (until - from);
      return `${xOf(from + elapsed)} ${yOf(recall(stability, elapsed))}`;
    })
    .join('L');
}

/** A note that never comes back. */
export const withoutReviews = `M${fall(firstEncounter.stability, firstEncounter.day, horizon)}`;

/** A note that comes back on its days: each review lifts recall to the top, to fall more slowly. */
export const withReviews = `M${[firstEncounter, ...reviews]
  .map(({ day, stability }, index) => fall(stability, day, reviews[index]?.day ?? horizon))
  .join('L')}`;

/** A point for every review, as lines without length whose round ends are the points. */
export const reviewPoints = reviews.map(({ day }) => `M${xOf(day)} 0h0`).join('');

const last = reviews.at(-1) ?? firstEncounter;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What a note is worth at the end of the figure, as whole percents. */
export const recallAtHorizon = {
  withReviews: percent(recall(last.stability, horizon - last.day)),
  withoutReviews: percent(recall(firstEncounter.stability, horizon)),
};
