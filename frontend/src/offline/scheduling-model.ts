import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { cachedSettings, cachedWeights } from './cached-answers';

/** Returns the model by which the API has last scheduled the learner's reviews. */
export function schedulingModel(): MemoryModel {
  const { desiredRetention } = cachedSettings.read() ?? defaultSettings;
  return learnerModel(cachedWeights.read(), desiredRetention);
}
