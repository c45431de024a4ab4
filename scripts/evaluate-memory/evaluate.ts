import { auc, logLoss, rmseBins, type Scored } from './metrics';
import { type PredictedReview, predictReviews } from './predictions';
import { type LoggedReview, ReviewLogError } from './review-log';

/** The metrics of one predictor, averaged over learners and weighted by their number of reviews. */
export interface Evaluation {
  name: string;
  logLoss: number;
  rmseBins: number;
  /** NaN when every learner remembered either all reviews or none. */
  auc: number;
}

/**
 * Scores the product's predictions for a review log. The baselines are SM-2 and the best constant:
 * each learner's own rate of recall.
 *
 * @throws ReviewLogError when no review of the log can be predicted
 */
export function evaluate(log: readonly LoggedReview[]): Evaluation[] {
  const learners = [...byLearner(predictReviews(log)).values()];
  if (learners.length === 0) {
    throw new ReviewLogError('no card was reviewed again on a later day: nothing to predict');
  }
  return [
    evaluation('MyLinguist (FSRS-6)', learners.map(scoredBy('product'))),
    evaluation('SM-2', learners.map(scoredBy('sm2'))),
    evaluation('constant', learners.map(scoredByConstant)),
  ];
}

function byLearner(reviews: readonly PredictedReview[]): Map<string, PredictedReview[]> {
  const learners = new Map<string, PredictedReview[]>();
  for (const review of reviews) {
    const learner = learners.get(review.user);
    if (learner) learner.push(review);
    else learners.set(review.user, [review]);
  }
  return learners;
}

const scoredBy =
  (predictor: 'product' | 'sm2') =>
  (reviews: readonly PredictedReview[]): Scored[] =>
    reviews.map((review) => ({ ...review, predicted: review[predictor] }));

function scoredByConstant(reviews: readonly PredictedReview[]): Scored[] {
  const predicted = reviews.filter(({ remembered }) => remembered).length / reviews.length;
  return reviews.map((review) => ({ ...review, predicted }));
}

function evaluation(name: string, learners: readonly Scored[][]): Evaluation {
  const mean = (metric: (scored: readonly Scored[]) => number) => {
    let weight = 0;
    let total = 0;
    for (const scored of learners) {
      const value = metric(scored);
      // AUC is undefined for a learner who remembered all reviews or none.
      if (Number.isNaN(value)) continue;
      weight += scored.length;
      total += value * scored.length;
    }
    return total / weight;
  };
  return { name, logLoss: mean(logLoss), rmseBins: mean(rmseBins), auc: mean(auc) };
}

export function formatEvaluations(evaluations: readonly Evaluation[]): string {
  const figure = (value: number) => (Number.isNaN(value) ? 'n/a' : value.toFixed(4));
  const rows = [
    ['predictions', 'log loss', 'RMSE(bins)', 'AUC'],
    ...evaluations.map((row) => [
      row.name,
      figure(row.logLoss),
      figure(row.rmseBins),
      figure(row.auc),
    ]),
  ];
  return rows
    .map(([name = '', ...figures]) => [name.padEnd(20), ...figures.map((f) => f.padStart(11))])
    .map((cells) => cells.join('').trimEnd())
    .join('\n');
}
