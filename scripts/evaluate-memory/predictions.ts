import { defaultMemoryModel as model } from '@mylinguist/shared/scheduling/memory-model';
import { ratingOfGrade, ratings } from '@mylinguist/shared/scheduling/ratings';
import { Sm2 } from '../../testing/sm2';
import { binOf } from './metrics';
import type { LoggedReview } from './review-log';

/** A review on a later day than the previous one, with the predictions for it. */
export interface PredictedReview {
  user: string;
  remembered: boolean;
  bin: string;
  /** The probability of recall, 0 to 1, by the product's memory model. */
  product: number;
  /** The probability of recall, 0 to 1, by SM-2. */
  sm2: number;
}

/**
 * Predicts each review from the earlier reviews, as the product would. A card is a note that was
 * written on the day of its first review.
 *
 * As in the benchmark, reviews on the same day are not predicted. They update the product's memory
 * state, but not SM-2, which does not support them.
 */
export function predictReviews(log: readonly LoggedReview[]): PredictedReview[] {
  const cards = new Map<string, CardHistory>();
  const predicted: PredictedReview[] = [];
  for (const review of log) {
    const key = JSON.stringify([review.user, review.card]);
    const card = cards.get(key) ?? new CardHistory();
    cards.set(key, card);
    if (review.elapsed > 0) predicted.push({ user: review.user, ...card.predict(review) });
    card.add(review);
  }
  return predicted;
}

/** Predicts the next review of a card from its earlier reviews. */
class CardHistory {
  private memory = model.initial;
  private readonly sm2 = new Sm2();
  private reviewNumber = 1;
  private lapses = 0;

  predict({ rating, elapsed }: LoggedReview): Omit<PredictedReview, 'user'> {
    return {
      remembered: ratings[ratingOfGrade(rating)].isRecalled,
      bin: binOf(elapsed, this.reviewNumber + 1, this.lapses),
      product: model.recall(this.memory.stability, elapsed),
      sm2: this.sm2.recall(elapsed),
    };
  }

  add({ rating, elapsed }: LoggedReview): void {
    const response = ratingOfGrade(rating);
    this.memory = model.next(this.memory, Math.max(elapsed, 0), response);
    if (elapsed !== 0) this.sm2.add(ratings[response].isRecalled);
    if (elapsed > 0) {
      this.reviewNumber++;
      if (!ratings[response].isRecalled) this.lapses++;
    }
  }
}
