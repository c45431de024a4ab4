import type { MemoryModel, MemoryState } from '../memory-model';
import { ratingOfRecall } from '../ratings';
import { isScored, packedKind, type PackedHistories } from './pack-histories';

/** The prediction for a review, and its outcome. */
export interface Prediction {
  /** Index of the entry in the histories. */
  readonly index: number;
  /** The probability of recall, 0 to 1, before the review. */
  readonly recall: number;
  readonly remembered: boolean;
}

/** Calls `visit` with the prediction of each scored review, note by note. */
export function predictRecall(
  histories: PackedHistories,
  model: MemoryModel,
  visit: (prediction: Prediction) => void,
): void {
  const { starts, seedStability, seedDifficulty, kinds, elapsed } = histories;
  for (let note = 0; note < seedStability.length; note++) {
    const stability = seedStability[note] ?? 0;
    const difficulty = seedDifficulty[note] ?? 1;
    let memory: MemoryState = stability > 0 ? { stability, difficulty } : model.initial;
    const end = starts[note + 1] ?? 0;
    for (let index = starts[note] ?? 0; index < end; index++) {
      if (kinds[index] === packedKind.reset) {
        memory = model.initial;
        continue;
      }
      const days = elapsed[index] ?? 0;
      const remembered = kinds[index] === packedKind.recalled;
      if (isScored(histories, index)) {
        visit({ index, recall: model.recall(memory.stability, days), remembered });
      }
      memory = model.next(memory, days, ratingOfRecall(remembered));
    }
  }
}

/** Bounds the loss of a prediction that the model rounds to 0 or 1. */
const epsilon = 1e-8;

/** Returns the log loss of a prediction in nats. */
export const lossOf = ({ recall, remembered }: Prediction): number =>
  -Math.log(Math.max(remembered ? recall : 1 - recall, epsilon));
