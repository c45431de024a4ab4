import { DifferentiatedMemory } from './differentiated-memory';
import { isScored, packedKind, type PackedHistories } from './pack-histories';
import { parameters } from './parameters';

const size = parameters.length;

/** The log loss of histories, and its derivatives by the parameters of the fit. */
export interface Derivatives {
  /** Sum over all scored reviews, in nats. */
  loss: number;
  /** Number of scored reviews. */
  scored: number;
  readonly gradient: Float64Array;
  /**
   * The Fisher information, row by row: the sum over the reviews of the outer product of the
   * gradient of the recall, divided by recall * (1 - recall). Only the lower triangle is set.
   */
  readonly fisher: Float64Array;
}

/**
 * Replays histories and differentiates their log loss.
 *
 * @param weights all 21 weights of FSRS-6
 * @param until the study day of the first review that is left out
 */
export function differentiate(
  histories: PackedHistories,
  weights: readonly number[],
  until = Infinity,
): Derivatives {
  const { starts, seedStability, seedDifficulty, kinds, elapsed, days } = histories;
  const memory = new DifferentiatedMemory(Float64Array.from(weights));
  const sums = {
    loss: 0,
    scored: 0,
    gradient: new Float64Array(size),
    fisher: new Float64Array(size * size),
  };
  for (let note = 0; note < seedStability.length; note++) {
    const seed = seedStability[note] ?? 0;
    if (seed > 0) memory.beginWith(seed, seedDifficulty[note] ?? 1);
    else memory.begin();
    const end = starts[note + 1] ?? 0;
    for (let index = starts[note] ?? 0; index < end; index++) {
      if ((days[index] ?? 0) >= until) break;
      const isRecalled = kinds[index] === packedKind.recalled;
      if (isScored(histories, index)) {
        memory.predict(elapsed[index] ?? 0);
        score(sums, memory, isRecalled);
        memory.review(isRecalled);
      } else if (kinds[index] === packedKind.reset) {
        memory.begin();
      } else {
        memory.reviewOnSameDay(isRecalled);
      }
    }
  }
  return sums;
}

/** Adds the loss of a prediction. */
function score(sums: Derivatives, memory: DifferentiatedMemory, isRecalled: boolean): void {
  const { recall, forgetting, recallBy } = memory;
  const { gradient, fisher } = sums;
  sums.scored++;
  sums.loss -= Math.log(isRecalled ? recall : forgetting);
  const slope = isRecalled ? -1 / recall : 1 / forgetting;
  const weight = 1 / (recall * forgetting);
  for (let row = 0; row < size; row++) {
    const by = recallBy[row] ?? 0;
    gradient[row] = (gradient[row] ?? 0) + slope * by;
    const weighted = weight * by;
    for (let column = 0; column <= row; column++) {
      const cell = row * size + column;
      fisher[cell] = (fisher[cell] ?? 0) + weighted * (recallBy[column] ?? 0);
    }
  }
}
