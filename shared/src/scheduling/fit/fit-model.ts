import type { History } from '../history';
import { createMemoryModel, defaultMemoryModel } from '../memory-model';
import { fitWeightsInSteps, runToEnd, type Steps } from './fit-weights';
import { isScored, packedKind, packHistories, type PackedHistories } from './pack-histories';
import { lossOf, predictRecall } from './predict-recall';

/** Minimum number of scored reviews. A review on the day of the previous encounter is not scored. */
export const fewestReviews = 300;

/** Minimum number of scored reviews with each answer. */
const fewestOfAnswer = 20;

/** Part of the reviews, the older ones, to which the tested weights are fitted. */
const olderPart = 0.8;

/** Why weights are not used. */
export type Refusal =
  /** Fewer than 300 scored reviews, or fewer than 20 of an answer. */
  | 'too-few'
  /** All reviews are so close to each other that there are no newer ones to test with. */
  | 'too-short'
  /** The weights predict the newest reviews worse than the default. */
  | 'worse'
  /** The histories lead to no number. */
  | 'invalid';

/** Mean log losses of the newest fifth of the reviews, which were not used for the tested weights. */
export interface TestedLoss {
  /** With the default weights. */
  readonly before: number;
  /** With the weights that fit the older reviews. */
  readonly after: number;
}

export type FitResult = {
  /** Number of scored reviews. */
  readonly reviews: number;
} & (
  | ({ readonly accepted: true; readonly weights: readonly number[] } & TestedLoss)
  | ({ readonly accepted: false; readonly reason: Refusal } & Partial<TestedLoss>)
);

/**
 * Fits the memory model to a learner's histories, and tests whether the result is better than the
 * default: the weights that fit the older four fifths of the reviews predict the newest fifth. They
 * are refused if their mean log loss is higher than the default's by more than one standard error.
 * Otherwise the result has the weights that fit all reviews.
 */
export const fitModel = (histories: readonly History[]): FitResult =>
  runToEnd(fitModelInSteps(histories));

/** Does the work of `fitModel` in steps. */
export function* fitModelInSteps(histories: readonly History[]): Steps<FitResult> {
  const packed = packHistories(histories);
  const { days, recalled } = scoredReviews(packed);
  const reviews = days.length;
  const refuse = (reason: Refusal, losses?: TestedLoss): FitResult => ({
    accepted: false,
    reason,
    reviews,
    ...losses,
  });
  const rarer = Math.min(recalled, reviews - recalled);
  if (reviews < fewestReviews || rarer < fewestOfAnswer) return refuse('too-few');
  const from = firstTestedDay(days);
  if (from === null) return refuse('too-short');
  const older = yield* fitWeightsInSteps(packed, from);
  yield;
  if (!older) return refuse('invalid');
  const { isWorse, ...losses } = compareWithDefault(packed, older.weights, from);
  if (isWorse) return refuse('worse', losses);
  yield;
  const fitted = yield* fitWeightsInSteps(packed);
  if (!fitted) return refuse('invalid');
  return { accepted: true, weights: fitted.weights, reviews, ...losses };
}

/** Returns the study days of the scored reviews, sorted, and the number of those that were recalled. */
function scoredReviews(histories: PackedHistories): { days: Float64Array; recalled: number } {
  const { kinds, days } = histories;
  const isCounted = days.map((_, index) => (isScored(histories, index) ? 1 : 0));
  const recalled = kinds.filter(
    (kind, index) => isCounted[index] && kind === packedKind.recalled,
  ).length;
  return { days: days.filter((_, index) => isCounted[index]).sort(), recalled };
}

/**
 * Returns the study day that begins the newest fifth of the reviews. A study day is not divided.
 *
 * @param days sorted
 * @returns null if no review is older
 */
function firstTestedDay(days: Float64Array): number | null {
  const day = days[Math.floor(days.length * olderPart)] ?? NaN;
  if (day > (days[0] ?? NaN)) return day;
  return days.find((later) => later > day) ?? null;
}

/** Compares the losses of both models for the reviews from a study day on, review by review. */
function compareWithDefault(
  histories: PackedHistories,
  weights: readonly number[],
  from: number,
): TestedLoss & { readonly isWorse: boolean } {
  const before = testedLosses(histories, defaultMemoryModel, from);
  const after = testedLosses(histories, createMemoryModel(weights), from);
  const excess = after.map((loss, index) => loss - (before[index] ?? NaN));
  const mean = meanOf(excess);
  const variance = meanOf(excess.map((one) => (one - mean) ** 2));
  const standardError = Math.sqrt(variance / excess.length);
  return { before: meanOf(before), after: meanOf(after), isWorse: !(mean <= standardError) };
}

function testedLosses(
  histories: PackedHistories,
  model: typeof defaultMemoryModel,
  from: number,
): number[] {
  const losses: number[] = [];
  predictRecall(histories, model, (prediction) => {
    if ((histories.days[prediction.index] ?? 0) >= from) losses.push(lossOf(prediction));
  });
  return losses;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
