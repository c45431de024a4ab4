const lowestEase = 1.3;
const highestEase = 3;

/** An ease factor within its bounds, 1.3 to 3. */
export function clampEase(easeFactor: number): number {
  return Math.min(Math.max(easeFactor, lowestEase), highestEase);
}

/**
 * The ease factor that a learner sees as a difficulty: the share of remembered reviews, on SM-2's
 * scale, steadied by nine remembered reviews out of ten before the first. It starts at 2.5 and has
 * four decimals.
 *
 * @param repetitions all reviews of the note
 * @param lapses the reviews answered Hard
 */
export function easeFactorOf(repetitions: number, lapses: number): number {
  const remembered = repetitions - lapses + 9;
  return clampEase(Math.round(((5 * remembered) / (repetitions + 10) - 2) * 1e4) / 1e4);
}

/** The lapses that explain an ease factor best: `easeFactorOf` solved for them. */
export function lapsesOf(repetitions: number, easeFactor: number): number {
  const remembered = ((clampEase(easeFactor) + 2) * (repetitions + 10)) / 5;
  return Math.max(Math.round(repetitions + 9 - remembered), 0);
}

export type DifficultyLevel = 'Easy' | 'Medium' | 'Hard';

/** What an ease factor is called: from 2.5 Easy, from 2 Medium, below Hard. */
export function difficultyLevel(easeFactor: number): DifficultyLevel {
  if (easeFactor >= 2.5) return 'Easy';
  return easeFactor >= 2 ? 'Medium' : 'Hard';
}
