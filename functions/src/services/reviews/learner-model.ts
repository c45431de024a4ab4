import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { dayCapacity } from '@mylinguist/shared/scheduling/plan/day-capacity';
import type { Profile } from '../ports/profile-store';

/** Returns the memory model that schedules a learner's reviews. */
export const modelOf = ({ model, settings }: Pick<Profile, 'model' | 'settings'>): MemoryModel =>
  learnerModel(model?.w, settings.desiredRetention);

/**
 * Returns what schedules a review of a learner.
 * @param day the study day of the review
 */
export const schedulingOf = (
  profile: Pick<Profile, 'load' | 'model' | 'settings'>,
  day: number,
) => ({
  timeZone: profile.settings.timezone,
  load: profile.load,
  model: modelOf(profile),
  capacity: dayCapacity(profile.settings, day),
});
