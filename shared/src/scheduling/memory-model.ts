import { default_w, FSRSAlgorithm, Rating } from 'ts-fsrs';
import { ratings, type ReviewResponse } from './ratings';

/** The memory state of one note. */
export interface MemoryState {
  /** Days until recall falls to 0.9; 0.01 to 36500. */
  stability: number;
  /** How slowly stability grows; 1 (easiest) to 10. */
  difficulty: number;
}

/** FSRS-6 with one set of weights. */
export interface MemoryModel {
  /** The state of a new note. Writing the note counts as a first review that was remembered. */
  initial: MemoryState;
  /** Returns the state after a review, `elapsedDays` whole days after the previous one. */
  next(memory: MemoryState, elapsedDays: number, response: ReviewResponse): MemoryState;
  /** Returns the probability of recall, 0 to 1, after a number of days. */
  recall(stability: number, elapsedDays: number): number;
  /** Returns the days, not rounded, until recall falls to the desired retention. */
  idealInterval(stability: number): number;
  /** Returns the difficulty at which Easy on the due day multiplies the stability by the ease. */
  difficultyOfEase(easeFactor: number, stability: number): number;
}

/** The probability of recall at which a note is due again, if the learner chooses no other. */
export const defaultRetention = 0.9;

/** The published default weights of FSRS-6. */
export const defaultWeights: readonly number[] = default_w;

/**
 * Creates the model that schedules reviews: FSRS-6,
 * https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 *
 * @param weights the 21 parameters of FSRS-6
 * @param desiredRetention the probability of recall at which a note is due again, above 0 and below 1
 */
export function createMemoryModel(
  weights: readonly number[],
  desiredRetention = defaultRetention,
): MemoryModel {
  const algorithm = new FSRSAlgorithm({ w: weights, request_retention: desiredRetention });
  return {
    initial: bounded(algorithm.next_state(null, 0, Rating.Good)),
    next: (memory, elapsedDays, response) =>
      bounded(algorithm.next_state(bounded(memory), elapsedDays, ratings[response].grade)),
    recall: (stability, elapsedDays) => algorithm.forgetting_curve(elapsedDays, stability),
    idealInterval: (stability) => stability * algorithm.interval_modifier,
    difficultyOfEase: (easeFactor, stability) => {
      // The conversion of FSRS (`memory_state_from_sm2` of open-spaced-repetition/fsrs-rs). The
      // growth of stability is proportional to 11 - difficulty, so difficulty 10 gives the unit.
      const grown = algorithm.next_recall_stability(10, stability, defaultRetention, Rating.Good);
      return clamp(11 - (easeFactor - 1) / (grown / stability - 1), 1, 10);
    },
  };
}

/** The model with the published default weights of FSRS-6. */
export const defaultMemoryModel = createMemoryModel(defaultWeights);

function bounded({ stability, difficulty }: MemoryState): MemoryState {
  return { stability: clampStability(stability), difficulty: clamp(difficulty, 1, 10) };
}

/** Clamps a stability in days to the range of the model, 0.01 to 36500. */
export function clampStability(days: number): number {
  return clamp(days, 0.01, 36_500);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
