import { longestReviewDelay } from '@mylinguist/shared/limits';
import { invalidInput } from '../app-error';

/** The instant that a request names, in the field of this name. */
interface NamedInstant {
  readonly field: string;
  /** ISO instant; undefined for now. */
  readonly at: string | undefined;
}

/** Returns the earliest instant, in epoch ms, that an action may have when it arrives. */
const earliest = (now: Date): number => now.getTime() - longestReviewDelay.days * 86_400_000;

/** Returns whether the instant of an action is so early that `lateInstant` moves it. */
export const isTooEarly = (at: string | undefined, now: Date): boolean =>
  at !== undefined && Date.parse(at) < earliest(now);

/**
 * Returns the instant of an action that may arrive late. Corrects clocks that are slightly ahead.
 * Moves an action of longer ago than the longest delay: its device was offline for long, or its clock
 * is wrong, and the learner must not lose it.
 * @throws AppError INVALID_INPUT when it is in the future
 */
export function lateInstant({ field, at: named }: NamedInstant, now: Date): Date {
  if (named === undefined) return now;
  const at = Date.parse(named);
  if (at > now.getTime() + longestReviewDelay.aheadMinutes * 60_000) {
    throw invalidInput(field, 'This is in the future.');
  }
  return new Date(Math.min(Math.max(at, earliest(now)), now.getTime()));
}
