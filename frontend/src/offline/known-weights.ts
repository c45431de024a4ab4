import { weightsSchema } from '@mylinguist/shared/schemas/weights';
import { readItem } from '../lib/storage';
import { knownWeightsKey } from './store-known-weights';

/**
 * Returns the weights that the API has last sent to this learner in this browser; null for the
 * default.
 */
export function knownWeights(learner: string): number[] | null {
  try {
    const text = readItem(knownWeightsKey) ?? '{}';
    const stored = JSON.parse(text) as { learner?: unknown; weights?: unknown };
    return stored.learner === learner ? weightsSchema.parse(stored.weights) : null;
  } catch {
    return null;
  }
}
