import type { FittedModel } from '@mylinguist/shared/schemas/model';
import { dateFormat } from '../../lib/date-format';

const whole = new Intl.NumberFormat('en-US');

const reviewsText = (count: number) =>
  `${whole.format(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** Describes what the memory model of a learner is based on. Null is the default. */
export function describeFit(model: FittedModel | null, timeZone: string): string {
  if (!model) return 'Your reviews are scheduled by the average memory of many learners.';
  const { fittedAt, reviews, before, after } = model;
  const date = dateFormat(timeZone, { day: 'numeric', month: 'long', year: 'numeric' })(fittedAt);
  const better = Math.round(100 * (1 - after / before));
  const comparison =
    better > 0
      ? `Its predictions of your newest answers were ${better} % better than those of the average model.`
      : 'It predicted your newest answers about as well as the average model.';
  return `Fitted to ${reviewsText(reviews)} of yours on ${date}. ${comparison}`;
}

/** Describes when the model is fitted. */
export function describeNextFit(model: FittedModel | null, reviewsUntilFit: number): string {
  const again = model ? ' again' : '';
  return reviewsUntilFit > 0
    ? `The model is fitted to you${again} after ${whole.format(reviewsUntilFit)} more ${reviewsUntilFit === 1 ? 'review' : 'reviews'}.`
    : `The model is fitted to you${again} soon after your next review.`;
}
