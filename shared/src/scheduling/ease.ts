const lowestEase = 1.3;
const highestEase = 3;

/** Clamps an ease factor to 1.3 to 3. */
export function clampEase(easeFactor: number): number {
  return Math.min(Math.max(easeFactor, lowestEase), highestEase);
}

/**
 * Returns the ease factor that the learner sees as a difficulty: the share of remembered reviews on
 * the scale of SM-2. A prior of nine remembered reviews out of ten smooths it, so a new note has
 * 2.5. Rounded to four decimals.
 *
 * @param repetitions number of reviews
 * @param lapses number of reviews rated Hard
 */
export function easeFactorOf(repetitions: number, lapses: number): number {
  const remembered = repetitions - lapses + 9;
  return clampEase(Math.round(((5 * remembered) / (repetitions + 10) - 2) * 1e4) / 1e4);
}

/** Returns the number of lapses that fits an ease factor best: the inverse of `easeFactorOf`. */
export function lapsesOf(repetitions: number, easeFactor: number): number {
  const remembered = ((clampEase(easeFactor) + 2) * (repetitions + 10)) / 5;
  return Math.max(Math.round(repetitions + 9 - remembered), 0);
}

export type DifficultyLevel = 'Easy' | 'Medium' | 'Hard';

/** Returns the label of an ease factor: Easy from 2.5, Medium from 2, otherwise Hard. */
export function difficultyLevel(easeFactor: number): DifficultyLevel {
  if (easeFactor >= 2.5) return 'Easy';
  return easeFactor >= 2 ? 'Medium' : 'Hard';
}
