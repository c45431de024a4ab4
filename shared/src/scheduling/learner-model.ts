import {
  createMemoryModel,
  defaultMemoryModel,
  defaultRetention,
  defaultWeights,
  type MemoryModel,
} from './memory-model';

/**
 * Returns the model that schedules the reviews of a learner.
 *
 * @param weights null or undefined for the default
 * @param desiredRetention the setting, in percent
 */
export function learnerModel(
  weights: readonly number[] | null | undefined,
  desiredRetention: number,
): MemoryModel {
  const retention = desiredRetention / 100;
  if (!weights && retention === defaultRetention) return defaultMemoryModel;
  return createMemoryModel(weights ?? defaultWeights, retention);
}
