import { defaultMemoryModel as model } from '@mylinguist/shared/scheduling/memory-model';
import { Sm2 } from '../../testing/sm2';
import { binOf } from './metrics';
import type { LoggedReview } from './review-log';

/** A review on a later day than the one before it, with what was predicted. */
export interface PredictedReview {
  user: string;
  remembered: boolean;
  bin: string;
  /** The probability of recall, 0 to 1, by the product's memory model. */
  product: number;
  /** The same by SM-2. */
  sm2: number;
}

/**
 * Predicts every review from the reviews before it, as the product would: a card is a note, known
 * since its first review's day, rating 1 is Hard and the others are Easy.
 *
 * As in the benchmark, reviews of the same day are not predicted but tell the product's model more
 * about the card; SM-2 has no notion of them and does not see them.
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

/** What one card's reviews so far say about the next. */
class CardHistory {
  private memory = model.initial;
  private readonly sm2 = new Sm2();
  private reviewNumber = 1;
  private lapses = 0;

  predict({ rating, elapsed }: LoggedReview): Omit<PredictedReview, 'user'> {
    return {
      remembered: rating > 1,
      bin: binOf(elapsed, this.reviewNumber + 1, this.lapses),
      product: model.recall(this.memory.stability, elapsed),
      sm2: this.sm2.recall(elapsed),
    };
  }

  add({ rating, elapsed }: LoggedReview): void {
    const remembered = rating > 1;
    this.memory = model.next(this.memory, Math.max(elapsed, 0), remembered ? 'Easy' : 'Hard');
    if (elapsed !== 0) this.sm2.add(remembered);
    if (elapsed > 0) {
      this.reviewNumber++;
      if (!remembered) this.lapses++;
    }
  }
}
