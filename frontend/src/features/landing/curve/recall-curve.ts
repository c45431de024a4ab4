/**
 * The schedule of a note that the learner remembers at every review. It is hard-coded, because the
 * library that computes it is larger than the rest of the page. `recall-curve.test.ts` compares it
 * with the model.
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
