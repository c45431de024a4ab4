import type { SimulatedYear } from './simulate-year';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Below this number of reviews per day, the sentence counts them per week. */
const fewPerDay = 3;

/**
 * Describes what another level of desired retention changes.
 *
 * @param chosen with the level that the learner considers
 * @param present with the level that is in use; null if it is the same
 */
export function describeYear(
  notes: number,
  chosen: SimulatedYear,
  present: SimulatedYear | null,
): string {
  const isRare = chosen.reviewsPerDay < fewPerDay && (present?.reviewsPerDay ?? 0) < fewPerDay;
  const [days, unit] = isRare ? [7, 'week'] : [1, 'day'];
  const reviews = (year: SimulatedYear) => whole.format(year.reviewsPerDay * days);
  const known = (year: SimulatedYear) => whole.format(year.known);
  const plural = reviews(chosen) === '1' ? 'review' : 'reviews';
  const insteadOf = (text: string | undefined) => (text === undefined ? '' : ` instead of ${text}`);
  return [
    `About ${reviews(chosen)} ${plural} a ${unit}${insteadOf(present ? reviews(present) : undefined)}.`,
    `Of ${whole.format(notes)} notes you would know ${known(chosen)}${insteadOf(present ? known(present) : undefined)}.`,
  ].join(' ');
}
