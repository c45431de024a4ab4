import * as z from 'zod/mini';
import { requestJob } from '../request-job';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';

/** A message that fits the memory model of one learner. */
export const fitMessageSchema = z.object({ ownerId: z.string().check(z.minLength(1)) });
export type FitMessage = z.infer<typeof fitMessageSchema>;

/** Time after which a message counts as lost, in ms. */
const lostAfterMs = 600_000;

type FitState = Pick<Profile, 'fitAt' | 'fitQueuedAt' | 'reviewCount'>;

/** Returns whether a learner has enough further reviews for a fit. */
export const isFitDue = ({ fitAt, reviewCount }: FitState): boolean => reviewCount >= fitAt;

/** Returns whether a fit is due that no message has requested lately. */
export function needsFitRequest(state: FitState, now: Date): boolean {
  const { fitQueuedAt } = state;
  const isQueued = fitQueuedAt !== null && now.getTime() - Date.parse(fitQueuedAt) < lostAfterMs;
  return isFitDue(state) && !isQueued;
}

/**
 * Requests a fit that is due: after an import with reviews, and after reviews of a device that was
 * offline. Records the request first, so a learner has at most one message in ten minutes. Does
 * nothing if that fails: the next call tries again.
 */
export async function requestFit(
  { profiles, now }: Pick<Dependencies, 'profiles' | 'now'>,
  ownerId: string,
  profile: Profile,
  enqueue: (message: FitMessage) => void,
): Promise<void> {
  const at = now();
  if (!needsFitRequest(profile, at)) return;
  await requestJob({ profiles }, { ownerId, record: { fitQueuedAt: at.toISOString() }, enqueue });
}
