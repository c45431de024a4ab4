import { defaultWeights } from '../memory-model';

/**
 * A weight that the fit changes. With the answers Easy (Good of FSRS) and Hard (Again) on different
 * days, the other eight weights of FSRS-6 have no effect, or only one on reviews of the day on which
 * the note was written.
 */
interface Parameter {
  /** Index in the 21 weights. */
  readonly weight: number;
  /** Standard deviation of the weight among learners. */
  readonly spread: number;
  /** Bounds of the weight. */
  readonly min: number;
  readonly max: number;
}

/** Position of the initial stability in `parameters`. The fit uses its natural logarithm. */
export const initialStability = 0;

/**
 * The spreads and bounds are those of open-spaced-repetition/fsrs-rs (`PARAMS_STDDEV` and
 * `clip_fsrs6_parameters`), except for the initial stability: the first encounter with a note is its
 * writing, not a review, so its published spread of 17.58 days does not apply. Its logarithm has a
 * spread of 1. ts-fsrs raises initial stabilities below 0.1.
 */
export const parameters: readonly Parameter[] = [
  { weight: 2, spread: 1, min: 0.1, max: 100 },
  { weight: 4, spread: 0.57, min: 1, max: 10 },
  { weight: 5, spread: 0.28, min: 0.001, max: 4 },
  { weight: 6, spread: 0.6, min: 0.001, max: 4 },
  { weight: 7, spread: 0.12, min: 0.001, max: 0.75 },
  { weight: 8, spread: 0.39, min: 0, max: 4.5 },
  { weight: 9, spread: 0.18, min: 0, max: 0.8 },
  { weight: 10, spread: 0.33, min: 0.001, max: 3.5 },
  { weight: 11, spread: 0.3, min: 0.001, max: 5 },
  { weight: 12, spread: 0.09, min: 0.001, max: 0.25 },
  { weight: 13, spread: 0.16, min: 0.001, max: 0.9 },
  { weight: 14, spread: 0.57, min: 0, max: 4 },
  { weight: 20, spread: 0.27, min: 0.1, max: 0.8 },
];

/** Factor of the squared distances from the default weights, relative to the summed log loss. */
const priorStrength = 4;

const toParameter = (value: number, position: number) =>
  position === initialStability ? Math.log(value) : value;
const toWeight = (value: number, position: number) =>
  position === initialStability ? Math.exp(value) : value;

/** Returns the parameters that weights contain. */
export const parametersOf = (weights: readonly number[]): number[] =>
  parameters.map(({ weight }, position) => toParameter(weights[weight] ?? NaN, position));

const defaults = parametersOf(defaultWeights);

/** Returns all 21 weights. Those that the fit does not change have their default. */
export function weightsOf(values: readonly number[]): number[] {
  const weights = [...defaultWeights];
  parameters.forEach(({ weight }, position) => {
    weights[weight] = toWeight(values[position] ?? NaN, position);
  });
  return weights;
}

/** The bounds of each parameter. */
export const bounds = parameters.map(({ min, max }, position) => ({
  min: toParameter(min, position),
  max: toParameter(max, position),
}));

/** The prior: `4 * sum(((p - p0) / spread) ** 2)`. */
export interface Prior {
  readonly loss: number;
  readonly gradient: readonly number[];
}

export function priorAt(values: readonly number[]): Prior {
  let loss = 0;
  const gradient = parameters.map(({ spread }, position) => {
    const distance = ((values[position] ?? NaN) - (defaults[position] ?? NaN)) / spread;
    loss += priorStrength * distance ** 2;
    return (2 * priorStrength * distance) / spread;
  });
  return { loss, gradient };
}

/** The diagonal of the second derivatives of the prior. */
export const priorCurvature = parameters.map(({ spread }) => (2 * priorStrength) / spread ** 2);

/** Rounds weights to the four decimals in which FSRS publishes them. The bounds have no more. */
export const roundWeights = (weights: readonly number[]): number[] =>
  weights.map((weight) => Math.round(weight * 10_000) / 10_000);
