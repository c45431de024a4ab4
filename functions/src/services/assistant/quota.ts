import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import { loadProfile, type ProfileStore } from '../profile';

/** How often a learner has asked the assistant, by study day. */
export interface QuotaStore {
  /**
   * Counts one more request, unless the limit is reached; of any number at once no more than the
   * limit succeed. The learner must have a profile.
   * @param day a study day as `studyDay` counts them
   * @returns whether the request is counted
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  take(ownerId: string, day: number, limit: number): Promise<boolean>;
  /** Takes back one counted request; does nothing when there is none. */
  giveBack(ownerId: string, day: number): Promise<void>;
}

interface Needs {
  readonly profiles: ProfileStore;
  readonly quotas: QuotaStore;
  readonly now: () => Date;
}

/**
 * Counts a request against the learner's study day.
 * @returns takes the count back
 * @throws AppError ASSISTANT_QUOTA_EXCEEDED with the time until the next study day
 */
export async function takeQuota(
  { quotas, ...needs }: Needs,
  learner: Learner,
  limit: number,
): Promise<() => Promise<void>> {
  const { settings } = await loadProfile(needs, learner);
  const now = needs.now();
  const day = studyDay(now, settings.timezone);
  if (!(await quotas.take(learner.uid, day, limit))) {
    const tomorrow = studyDayStart(day + 1, settings.timezone);
    const retryAfter = (tomorrow.getTime() - now.getTime()) / 1000;
    throw new AppError('ASSISTANT_QUOTA_EXCEEDED', { retryAfter });
  }
  return () => quotas.giveBack(learner.uid, day);
}
