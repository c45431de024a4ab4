/**
 * The forgetting curve of the scheduler, and the schedule of a note that the learner remembers at
 * every review. Both are hard-coded, because the library that computes them is larger than the rest
 * of the page. `recall-curve.test.ts` compares them with the model.
 */

/** The writing or a review of the note. `stability` is the days until recall falls to 0.9. */
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

/** Length of the figure in days. */
export const horizon = 90;

const decay = 0.1542;
const factor = 0.9 ** (-1 / decay) - 1;

/**
 * Returns the probability of recall, 0 to 1.
 *
 * @param stability days until recall falls to 0.9
 */
export function recall(stability: number, elapsedDays: number): number {
  return (1 + (factor * elapsedDays) / stability) ** -decay;
}
