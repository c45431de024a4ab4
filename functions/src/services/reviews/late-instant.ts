import { longestReviewDelay } from '@mylinguist/shared/limits';
import { invalidInput } from '../app-error';

/** The instant that a request names, in the field of this name. */
interface NamedInstant {
  readonly field: string;
  /** ISO instant; undefined for now. */
  readonly at: string | undefined;
}

/**
 * Returns the instant of an action that may arrive late. Corrects clocks that are slightly ahead.
 * @throws AppError INVALID_INPUT when it is too far from now
 */
export function lateInstant({ field, at: named }: NamedInstant, now: Date): Date {
  if (named === undefined) return now;
  const { days, aheadMinutes } = longestReviewDelay;
  const at = Date.parse(named);
  if (at > now.getTime() + aheadMinutes * 60_000) {
    throw invalidInput(field, 'This is in the future.');
  }
  if (at < now.getTime() - days * 86_400_000) {
    throw invalidInput(field, `This is more than ${days} days ago.`);
  }
  return new Date(Math.min(at, now.getTime()));
}
