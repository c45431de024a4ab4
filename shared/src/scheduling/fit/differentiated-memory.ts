import { initialStability, parameters } from './parameters';

const size = parameters.length;

/** Position of a weight in `parameters`. */
const positionOf = (weight: number) => parameters.findIndex((one) => one.weight === weight);

const w4 = positionOf(4);
const w5 = positionOf(5);
const w6 = positionOf(6);
const w7 = positionOf(7);
const w8 = positionOf(8);
const w9 = positionOf(9);
const w10 = positionOf(10);
const w11 = positionOf(11);
const w12 = positionOf(12);
const w13 = positionOf(13);
const w14 = positionOf(14);
const w20 = positionOf(20);

const smallestStability = 0.01;
const greatestStability = 36_500;

/** Adds `factor` times `source` to `target`. */
function addScaled(target: Float64Array, factor: number, source: Float64Array): void {
  for (let i = 0; i < size; i++) target[i] = (target[i] ?? 0) + factor * (source[i] ?? 0);
}

function scale(target: Float64Array, factor: number): void {
  for (let i = 0; i < size; i++) target[i] = (target[i] ?? 0) * factor;
}

function add(target: Float64Array, position: number, value: number): void {
  target[position] = (target[position] ?? 0) + value;
}

/**
 * The memory of one note by FSRS-6, with its derivatives by the parameters of the fit. The formulas:
 * https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 *
 * `createMemoryModel` gives the same states. This class writes into its arrays, because a fit
 * differentiates each review many times.
 */
export class DifferentiatedMemory {
  /** The probability of recall, 0 to 1, that `predict` has computed. */
  recall = 1;
  /** `1 - recall`, which is exact also if the recall is nearly 1. */
  forgetting = 0;
  readonly recallBy = new Float64Array(size);

  private stability = 0;
  private difficulty = 0;
  private readonly stabilityBy = new Float64Array(size);
  private readonly difficultyBy = new Float64Array(size);
  /** `0.9 ** (-1 / w20) - 1`, and its derivative by w20. */
  private readonly factor: number;
  private readonly factorBy: number;

  /** @param weights all 21 weights of FSRS-6 */
  constructor(private readonly weights: Float64Array) {
    const decay = this.w(20);
    const grown = 0.9 ** (-1 / decay);
    this.factor = grown - 1;
    this.factorBy = (grown * Math.log(0.9)) / decay ** 2;
  }

  /** Starts a new note, or a note that the learner has reset. */
  begin(): void {
    const multiplier = Math.exp(2 * this.w(5));
    this.stability = this.w(2);
    this.difficulty = this.w(4) - multiplier + 1;
    this.stabilityBy.fill(0);
    this.difficultyBy.fill(0);
    // The parameter is the logarithm of w2.
    this.stabilityBy[initialStability] = this.stability;
    this.difficultyBy[w4] = 1;
    this.difficultyBy[w5] = -2 * multiplier;
    this.bound();
  }

  /** Starts a note with a known state, which does not depend on the weights. */
  beginWith(stability: number, difficulty: number): void {
    this.stability = stability;
    this.difficulty = difficulty;
    this.stabilityBy.fill(0);
    this.difficultyBy.fill(0);
    this.bound();
  }

  /** Predicts the recall a number of days after the previous encounter; at least 1. */
  predict(days: number): void {
    const { stability, factor, recallBy } = this;
    const decay = this.w(20);
    const growth = 1 + (factor * days) / stability;
    const logarithm = Math.log(growth);
    this.recall = Math.exp(-decay * logarithm);
    this.forgetting = -Math.expm1(-decay * logarithm);
    const ratio = days / (stability * growth);
    recallBy.fill(0);
    addScaled(recallBy, (this.recall * decay * factor * ratio) / stability, this.stabilityBy);
    add(recallBy, w20, -this.recall * (logarithm + decay * ratio * this.factorBy));
  }

  /** Applies a review on a later day, whose recall `predict` has computed. */
  review(isRecalled: boolean): void {
    if (isRecalled) this.remember();
    else this.forget();
    this.changeDifficulty(isRecalled);
    this.bound();
  }

  /** Applies a review on the day of the previous encounter. The weights of this step are not fitted. */
  reviewOnSameDay(isRecalled: boolean): void {
    const { stability } = this;
    const grade = isRecalled ? 0 : -2;
    const increase = stability ** -this.w(19) * Math.exp(this.w(17) * (grade + this.w(18)));
    const isRaised = isRecalled && increase < 1;
    this.stability = stability * (isRaised ? 1 : increase);
    scale(this.stabilityBy, isRaised ? 1 : increase * (1 - this.w(19)));
    this.changeDifficulty(isRecalled);
    this.bound();
  }

  private remember(): void {
    const { stability, difficulty, forgetting, stabilityBy } = this;
    const power = Math.exp(this.w(10) * forgetting);
    const unit = Math.exp(this.w(8)) * stability ** -this.w(9);
    const base = unit * (11 - difficulty);
    const growth = base * (power - 1);
    this.stability = stability * (1 + growth);

    scale(stabilityBy, 1 + growth * (1 - this.w(9)));
    addScaled(stabilityBy, -stability * unit * (power - 1), this.difficultyBy);
    addScaled(stabilityBy, -stability * base * this.w(10) * power, this.recallBy);
    add(stabilityBy, w8, stability * growth);
    add(stabilityBy, w9, -stability * growth * Math.log(stability));
    add(stabilityBy, w10, stability * base * power * forgetting);
  }

  private forget(): void {
    const { stability, difficulty, forgetting, stabilityBy } = this;
    const power = (stability + 1) ** this.w(13);
    const unit = difficulty ** -this.w(12) * Math.exp(this.w(14) * forgetting);
    const base = this.w(11) * unit;
    const forgotten = base * (power - 1);
    const most = stability / Math.exp(this.w(17) * this.w(18));
    if (forgotten >= most) {
      this.stability = most;
      scale(stabilityBy, most / stability);
      return;
    }
    this.stability = forgotten;

    scale(stabilityBy, (base * this.w(13) * power) / (stability + 1));
    addScaled(stabilityBy, (-this.w(12) * forgotten) / difficulty, this.difficultyBy);
    addScaled(stabilityBy, -this.w(14) * forgotten, this.recallBy);
    add(stabilityBy, w11, unit * (power - 1));
    add(stabilityBy, w12, -forgotten * Math.log(difficulty));
    add(stabilityBy, w13, base * power * Math.log(stability + 1));
    add(stabilityBy, w14, forgotten * forgetting);
  }

  private changeDifficulty(isRecalled: boolean): void {
    const { difficulty, difficultyBy } = this;
    const room = (10 - difficulty) / 9;
    const change = isRecalled ? 0 : 2 * this.w(6);
    const next = difficulty + change * room;
    const multiplier = Math.exp(3 * this.w(5));
    const target = this.w(4) - multiplier + 1;
    const reversion = this.w(7);
    this.difficulty = reversion * target + (1 - reversion) * next;

    scale(difficultyBy, (1 - reversion) * (1 - change / 9));
    if (!isRecalled) add(difficultyBy, w6, (1 - reversion) * 2 * room);
    add(difficultyBy, w4, reversion);
    add(difficultyBy, w5, -3 * reversion * multiplier);
    add(difficultyBy, w7, target - next);
  }

  /** Keeps the state within the range of the model. A state at a bound does not depend on the weights. */
  private bound(): void {
    const { stability, difficulty } = this;
    if (!(stability >= smallestStability && stability <= greatestStability)) {
      this.stability = Math.min(Math.max(stability, smallestStability), greatestStability);
      this.stabilityBy.fill(0);
    }
    if (!(difficulty >= 1 && difficulty <= 10)) {
      this.difficulty = Math.min(Math.max(difficulty, 1), 10);
      this.difficultyBy.fill(0);
    }
  }

  private w(index: number): number {
    return this.weights[index] ?? NaN;
  }
}
