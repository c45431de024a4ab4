/**
 * The forgetting curve that schedules reviews, and what that schedule makes of a note which is
 * remembered each time it comes back. Both are written out, because the library that computes them
 * would weigh more than the rest of the page; the test beside this file holds them to the model.
 */

/** An encounter with the note: the day, and how many days recall then takes to fall to 0.9. */
interface Encounter {
  readonly day: number;
  readonly stability: number;
}

export const firstEncounter: Encounter = { day: 0, stability: 2.3065 };

/** The reviews of the first three months. */
export const reviews: readonly Encounter[] = [
  { day: 1, stability: 7.31530068 },
  { day: 8, stability: 31.67922703 },
  { day: 40, stability: 117.6689256 },
];

/** How far the figure looks ahead, in days. */
export const horizon = 90;

const decay = 0.1542;
const factor = 0.9 ** (-1 / decay) - 1;

/**
 * The probability of recall, 0 to 1.
 *
 * @param stability days until recall falls to 0.9
 */
export function recall(stability: number, elapsedDays: number): number {
  return (1 + (factor * elapsedDays) / stability) ** -decay;
}
