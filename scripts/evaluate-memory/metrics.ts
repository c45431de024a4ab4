/**
 * How well predictions of recall fit what happened, as
 * https://github.com/open-spaced-repetition/srs-benchmark defines it. Lower is better for log loss
 * and RMSE(bins), higher for AUC.
 */

/** A prediction beside its outcome. */
export interface Scored {
  remembered: boolean;
  /** The probability of recall, 0 to 1, predicted before the answer. */
  predicted: number;
  /** Reviews with the same label are compared by their means in RMSE(bins). */
  bin: string;
}

/** Keeps certain predictions that were wrong from costing infinitely much, as scikit-learn does. */
const epsilon = Number.EPSILON;

/** The mean negative logarithm of the probability given to what happened. */
export function logLoss(scored: readonly Scored[]): number {
  const losses = scored.map(({ remembered, predicted }) => {
    const bounded = Math.min(Math.max(predicted, epsilon), 1 - epsilon);
    return -Math.log(remembered ? bounded : 1 - bounded);
  });
  return sum(losses) / scored.length;
}

/**
 * The bin of a review: its days since the review before, its number and the lapses before it, each
 * rounded down on a logarithmic scale.
 *
 * @param elapsedDays at least 1
 * @param reviewNumber at least 1: the first review of a card is 1, that of a later day 2, and so on
 * @param lapses forgotten reviews of later days before this one
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

/** The root of the mean squared distance of predicted and real recall per bin, weighted by size. */
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
 * The probability that a remembered review was given a higher prediction than a forgotten one,
 * ties counted half; NaN when all reviews ended alike.
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
