import { default_w, FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { ReviewResponse } from '../schemas/review';

/** What the model knows of one memory. */
export interface MemoryState {
  /** Days until recall falls to 0.9; 0.01 to 36500. */
  stability: number;
  /** How slowly stability grows; 1 (easiest) to 10. */
  difficulty: number;
}

/** FSRS-6 with one set of weights. */
export interface MemoryModel {
  /** The memory of a note just written: its first encounter counts as remembered. */
  initial: MemoryState;
  /** The memory after an answer, whole days after the one before. */
  next(memory: MemoryState, elapsedDays: number, response: ReviewResponse): MemoryState;
  /** The probability of recall, 0 to 1, after a number of days. */
  recall(stability: number, elapsedDays: number): number;
  /** Days, not rounded, until recall falls to the desired retention. */
  idealInterval(stability: number): number;
  /** The difficulty at which an answer in time multiplies the stability by an SM-2 ease factor. */
  difficultyOfEase(easeFactor: number, stability: number): number;
}

/** The probability of recall at which a note is due again. */
const desiredRetention = 0.9;

/**
 * "I remembered" and "show me again sooner" are FSRS's Good and Again; its Hard is a pass and
 * would call forgotten notes remembered.
 */
const ratings = { Easy: Rating.Good, Hard: Rating.Again } as const;

/**
 * The model that schedules reviews: FSRS-6,
 * https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 *
 * @param weights the 21 parameters of FSRS-6
 */
export function createMemoryModel(weights: readonly number[]): MemoryModel {
  const algorithm = new FSRSAlgorithm({ w: weights, request_retention: desiredRetention });
  return {
    initial: bounded(algorithm.next_state(null, 0, Rating.Good)),
    next: (memory, elapsedDays, response) =>
      bounded(algorithm.next_state(bounded(memory), elapsedDays, ratings[response])),
    recall: (stability, elapsedDays) => algorithm.forgetting_curve(elapsedDays, stability),
    idealInterval: (stability) => stability * algorithm.interval_modifier,
    difficultyOfEase: (easeFactor, stability) => {
      // FSRS's own conversion (`memory_state_from_sm2` of open-spaced-repetition/fsrs-rs): the
      // growth of stability is proportional to 11 - difficulty, so that of difficulty 10 is a unit.
      const grown = algorithm.next_recall_stability(10, stability, desiredRetention, Rating.Good);
      return clamp(11 - (easeFactor - 1) / (grown / stability - 1), 1, 10);
    },
  };
}

/** The weights that fit most learners, as FSRS-6 publishes them. */
export const defaultMemoryModel = createMemoryModel(default_w);

function bounded({ stability, difficulty }: MemoryState): MemoryState {
  return { stability: clampStability(stability), difficulty: clamp(difficulty, 1, 10) };
}

export function clampStability(days: number): number {
  return clamp(days, 0.01, 36_500);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
