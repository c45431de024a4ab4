import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import type { Profile } from './ports/profile-store';

/** Returns the memory model that schedules a learner's reviews. */
export const modelOf = ({ model, settings }: Pick<Profile, 'model' | 'settings'>): MemoryModel =>
  learnerModel(model?.w, settings.desiredRetention);
