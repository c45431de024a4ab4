import { weightsSchema } from '@mylinguist/shared/schemas/weights';
import { readItem, writeItem } from '../lib/storage';

/** Local storage key of the latest weights. Log-out and an expired session remove it. */
const key = 'knownWeights';

/** Stores a learner's weights of the memory model for a start without a connection. */
export function storeKnownWeights(learner: string, weights: readonly number[] | null): void {
  writeItem(key, JSON.stringify({ learner, weights }));
}

/**
 * Returns the weights that the API has last sent to this learner in this browser; null for the
 * default.
 */
export function knownWeights(learner: string): readonly number[] | null {
  try {
    const stored = JSON.parse(readItem(key) ?? '{}') as { learner?: unknown; weights?: unknown };
    return stored.learner === learner ? weightsSchema.parse(stored.weights) : null;
  } catch {
    return null;
  }
}
