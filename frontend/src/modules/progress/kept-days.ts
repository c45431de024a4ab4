import type { ProgressDay } from './progress-days';

/** Number of days that the card of the kept days covers. */
const keptWindow = 30;

export interface KeptDays {
  /** At most 30 days, oldest first. The last one is today, or yesterday while today is open. */
  readonly days: readonly ProgressDay[];
  readonly kept: number;
  /** The days that count: without those of a planned break and those before the learner began. */
  readonly counted: number;
  readonly withReviews: number;
  readonly withNothingDue: number;
  readonly inBreak: number;
}

/**
 * Counts the kept days: those with reviews or with nothing due. Days of a planned break are neutral.
 * Today counts as soon as it is kept.
 * @param days oldest first, up to today
 */
export function keptDays(days: readonly ProgressDay[]): KeptDays {
  const closed = days.at(-1)?.kind === 'open' ? days.slice(0, -1) : days;
  const shown = closed.slice(-keptWindow);
  const count = (kind: ProgressDay['kind']) => shown.filter((day) => day.kind === kind).length;
  const [withReviews, withNothingDue, inBreak] = [
    count('reviews'),
    count('nothing-due'),
    count('break'),
  ];
  return {
    days: shown,
    kept: withReviews + withNothingDue,
    counted: shown.length - count('before') - inBreak,
    withReviews,
    withNothingDue,
    inBreak,
  };
}
