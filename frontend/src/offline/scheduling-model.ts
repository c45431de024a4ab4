import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { knownSettings } from './known-settings';
import { knownWeights } from './known-weights';

/** Returns the model by which the API schedules a learner's reviews, as far as this browser knows. */
export function schedulingModel(learner: string): MemoryModel {
  const { desiredRetention } = knownSettings(learner) ?? defaultSettings;
  return learnerModel(knownWeights(learner), desiredRetention);
}
