import { defaultWeights } from '../memory-model';
import { differentiate, type Derivatives } from './differentiate';
import type { PackedHistories } from './pack-histories';
import {
  bounds,
  parameters,
  parametersOf,
  priorAt,
  priorCurvature,
  roundWeights,
  weightsOf,
} from './parameters';
import { solve } from './solve';

/** Maximum passes over the histories. */
const mostPasses = 8;

/** The fit ends when a step promises to lower the loss by less, in nats. */
const tolerance = 1e-3;

/** The weights that fit histories best. */
export interface FittedWeights {
  /** All 21 weights of FSRS-6. */
  readonly weights: readonly number[];
  /** Number of passes over the histories. */
  readonly passes: number;
}

/** A point of the search. */
interface Point {
  readonly values: readonly number[];
  /** The log loss with the prior. */
  readonly loss: number;
  readonly gradient: readonly number[];
  readonly fisher: Derivatives['fisher'];
}

/**
 * Finds the weights with the lowest log loss, plus the prior that keeps them near the default.
 * Fisher scoring: each step solves for the minimum of a parabola whose curvature is the Fisher
 * information. A step that does not lower the loss is halved.
 *
 * @param until the study day of the first review that is left out
 * @returns null if the loss is not a number
 */
export function fitWeights(histories: PackedHistories, until = Infinity): FittedWeights | null {
  return runToEnd(fitWeightsInSteps(histories, until));
}

/** Work that pauses after each pass over the histories, so that a server can answer requests. */
export type Steps<T> = Generator<void, T>;

/** Does all the work without a pause. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work of `fitWeights` in steps. */
export function* fitWeightsInSteps(
  histories: PackedHistories,
  until = Infinity,
): Steps<FittedWeights | null> {
  let best = evaluate(histories, parametersOf(defaultWeights), until);
  let passes = 1;
  let fraction = 1;
  let step = stepFrom(best);
  while (passes < mostPasses && step && promise(best, step) > tolerance) {
    const direction = step;
    const values = best.values.map((value, i) =>
      inBounds(value + fraction * (direction[i] ?? 0), i),
    );
    yield;
    const tried = evaluate(histories, values, until);
    passes++;
    if (tried.loss < best.loss) {
      best = tried;
      fraction = 1;
      step = stepFrom(best);
    } else {
      fraction /= 2;
    }
  }
  return Number.isFinite(best.loss)
    ? { weights: roundWeights(weightsOf(best.values)), passes }
    : null;
}

function evaluate(histories: PackedHistories, values: readonly number[], until: number): Point {
  const { loss, gradient, fisher } = differentiate(histories, weightsOf(values), until);
  const prior = priorAt(values);
  return {
    values,
    loss: loss + prior.loss,
    gradient: prior.gradient.map((slope, i) => slope + (gradient[i] ?? NaN)),
    fisher,
  };
}

const inBounds = (value: number, position: number) => {
  const { min, max } = bounds[position] ?? { min: NaN, max: NaN };
  return Math.min(Math.max(value, min), max);
};

/** Returns the step to the minimum of the parabola. Parameters that would leave a bound stay. */
function stepFrom({ values, gradient, fisher }: Point): number[] | null {
  const size = parameters.length;
  const isFree = values.map(
    (value, i) => inBounds(value - 1e-9 * Math.sign(gradient[i] ?? 0), i) !== value,
  );
  const matrix = values.map((_, row) =>
    values.map((_, column) => {
      if (row === column) {
        return isFree[row] ? (fisher[row * size + row] ?? NaN) + (priorCurvature[row] ?? NaN) : 1;
      }
      const isUsed = isFree[row] && isFree[column];
      return isUsed ? (fisher[Math.max(row, column) * size + Math.min(row, column)] ?? NaN) : 0;
    }),
  );
  return solve(
    matrix,
    gradient.map((slope, i) => (isFree[i] ? -slope : 0)),
  );
}

/** Returns the decrease of the loss that a step promises. */
const promise = ({ gradient }: Point, step: readonly number[]) =>
  gradient.reduce((sum, slope, i) => sum - slope * (step[i] ?? 0), 0) / 2;
