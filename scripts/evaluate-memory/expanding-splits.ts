import { fitModel } from '@mylinguist/shared/scheduling/fit/fit-model';
import { fitWeights } from '@mylinguist/shared/scheduling/fit/fit-weights';
import { isScored, packHistories } from '@mylinguist/shared/scheduling/fit/pack-histories';
import { predictRecall } from '@mylinguist/shared/scheduling/fit/predict-recall';
import type { History } from '@mylinguist/shared/scheduling/history';
import { createMemoryModel, defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import { binOf, type Scored } from './metrics';

/** The models that are compared: without a fit, without the guard, and as the product uses it. */
export const comparedModels = ['default', 'fitted', 'guarded'] as const;
export type ComparedModel = (typeof comparedModels)[number];

/** The reviews of one learner that were tested, in the same order for each model. */
export type TestedReviews = Record<ComparedModel, Scored[]>;

/** Number of parts of the reviews of a learner. The oldest part is not tested. */
const parts = 6;

/**
 * Divides the scored reviews of a learner into six parts by time. Tests each part but the oldest with
 * the weights that fit all parts before it. A study day is not divided.
 */
export function testExpandingSplits(histories: readonly History[]): TestedReviews {
  const tested: TestedReviews = { default: [], fitted: [], guarded: [] };
  let accepted: readonly number[] = defaultWeights;
  for (const { from, until } of splits(histories)) {
    const older = histories.map((history) => ({
      ...history,
      entries: history.entries.filter(({ day }) => day < from),
    }));
    const result = fitModel(older);
    if (result.accepted) accepted = result.weights;
    const weights: Record<ComparedModel, readonly number[]> = {
      default: defaultWeights,
      fitted: fitWeights(packHistories(older))?.weights ?? defaultWeights,
      guarded: accepted,
    };
    for (const model of comparedModels) {
      tested[model].push(...scoredReviews(histories, weights[model], from, until));
    }
  }
  return tested;
}

interface Split {
  /** The first study day that is tested. */
  readonly from: number;
  /** The first study day after those that are tested. */
  readonly until: number;
}

function splits(histories: readonly History[]): Split[] {
  const packed = packHistories(histories);
  const days = [...packed.days].filter((_, index) => isScored(packed, index));
  days.sort((a, b) => a - b);
  const starts = Array.from(
    { length: parts - 1 },
    (_, index) => days[Math.floor((days.length * (index + 1)) / parts)] ?? Infinity,
  );
  const from = [...new Set(starts)].filter((day) => day > (days[0] ?? Infinity));
  return from.map((day, index) => ({ from: day, until: from[index + 1] ?? Infinity }));
}

function scoredReviews(
  histories: readonly History[],
  weights: readonly number[],
  from: number,
  until: number,
): Scored[] {
  const packed = packHistories(histories);
  const bins = binsOf(histories);
  const scored: Scored[] = [];
  predictRecall(packed, createMemoryModel(weights), ({ index, recall, remembered }) => {
    const day = packed.days[index] ?? NaN;
    if (day >= from && day < until) {
      scored.push({ remembered, predicted: recall, bin: bins[index] ?? '' });
    }
  });
  return scored;
}

/** Returns the bin of each entry, in the order of the packed histories. */
function binsOf(histories: readonly History[]): string[] {
  return histories.flatMap(({ firstDay, entries }) => {
    let [before, reviewNumber, lapses] = [firstDay, 1, 0];
    return entries.map(({ day, kind }) => {
      const elapsed = day - before;
      before = day;
      if (elapsed === 0) return '';
      const bin = binOf(elapsed, ++reviewNumber, lapses);
      if (kind !== 'reset' && !ratings[kind].isRecalled) lapses++;
      return bin;
    });
  });
}
