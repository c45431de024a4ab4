/**
 * Metrics for predictions of recall, as https://github.com/open-spaced-repetition/srs-benchmark
 * defines them. Lower is better for log loss and RMSE(bins), higher is better for AUC.
 */

/** A prediction and its outcome. */
export interface Scored {
  remembered: boolean;
  /** The probability of recall, 0 to 1, predicted before the review. */
  predicted: number;
  /** Label of the bin for RMSE(bins), which compares the means of each bin. */
  bin: string;
}

/** Bounds the loss of wrong predictions of 0 or 1, as scikit-learn does. */
const epsilon = Number.EPSILON;

/** Returns the mean negative logarithm of the probability of the outcome. */
export function logLoss(scored: readonly Scored[]): number {
  const losses = scored.map(({ remembered, predicted }) => {
    const bounded = Math.min(Math.max(predicted, epsilon), 1 - epsilon);
    return -Math.log(remembered ? bounded : 1 - bounded);
  });
  return sum(losses) / scored.length;
}

/**
 * Returns the bin of a review: the days since the previous review, its number and the earlier
 * lapses, each rounded down on a logarithmic scale.
 *
 * @param elapsedDays at least 1
 * @param reviewNumber 1 for the first review of a card, plus 1 for each review on a later day
 * @param lapses earlier reviews on later days that were forgotten
 */
export function binOf(elapsedDays: number, reviewNumber: number, lapses: number): string {
  const scaled = (value: number, unit: number, base: number) =>
    unit * base ** Math.floor(Math.log(value) / Math.log(base));
  return [
    scaled(elapsedDays, 2.48, 3.62).toFixed(2),
    scaled(reviewNumber, 1.99, 1.89).toFixed(0),
    lapses === 0 ? '0' : scaled(lapses, 1.65, 1.73).toFixed(0),
  ].join(' ');
}

/** Returns the root mean square error of the mean recall per bin, weighted by size. */
export function rmseBins(scored: readonly Scored[]): number {
  const bins = new Map<string, { size: number; excess: number }>();
  for (const { remembered, predicted, bin } of scored) {
    const { size, excess } = bins.get(bin) ?? { size: 0, excess: 0 };
    bins.set(bin, { size: size + 1, excess: excess + predicted - (remembered ? 1 : 0) });
  }
  const squares = [...bins.values()].map(({ size, excess }) => size * (excess / size) ** 2);
  return Math.sqrt(sum(squares) / scored.length);
}

/**
 * Returns the probability that a remembered review has a higher prediction than a forgotten one.
 * Ties count half. Returns NaN when all reviews have the same outcome.
 */
export function auc(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.predicted - b.predicted);
  let forgottenBelow = 0;
  let wins = 0;
  for (let start = 0; start < sorted.length;) {
    const predicted = sorted[start]?.predicted;
    let end = start;
    while (sorted[end]?.predicted === predicted && end < sorted.length) end++;
    const tied = sorted.slice(start, end);
    const remembered = tied.filter((review) => review.remembered).length;
    const forgotten = tied.length - remembered;
    wins += remembered * (forgottenBelow + forgotten / 2);
    forgottenBelow += forgotten;
    start = end;
  }
  return wins / (forgottenBelow * (sorted.length - forgottenBelow));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
