import { writeItem } from '../lib/storage';

/** Local storage key of the latest weights. Log-out and an expired session remove it. */
export const knownWeightsKey = 'knownWeights';

/**
 * Stores a learner's weights of the memory model for a start without a connection. Apart from
 * `knownWeights`, because every page stores them and few read them.
 */
export function storeKnownWeights(learner: string, weights: readonly number[] | null): void {
  writeItem(knownWeightsKey, JSON.stringify({ learner, weights }));
}
