import { sumOf, type ProgressDay } from './progress-days';

/** Number of answers that the receipt covers, as far as whole days allow. */
const receiptAnswers = 500;

/** Answers from which the figures of the receipt say something. The fit needs as many. */
export const leastAnswers = 300;

export interface Receipt {
  /** Number of the latest answers. They are those of whole days, so they may exceed 500. */
  readonly answers: number;
  readonly remembered: number;
  /** Number of answers that were predicted to be remembered, rounded. */
  readonly expected: number;
}

/**
 * Compares what the model predicted for the latest answers with what was remembered.
 * @param days oldest first
 */
export function receiptOf(days: readonly ProgressDay[]): Receipt {
  const latest: ProgressDay[] = [];
  let answers = 0;
  for (const day of days.toReversed()) {
    if (answers >= receiptAnswers) break;
    latest.push(day);
    answers += day.n;
  }
  const { easy, predicted } = sumOf(latest);
  return { answers, remembered: easy, expected: Math.round(predicted / 1000) };
}

/** Returns a share in whole per cent. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

export interface Week {
  /** The study day of its Monday. */
  readonly monday: number;
  readonly reviews: number;
  /** In per cent, not rounded; null without reviews. */
  readonly predicted: number | null;
  /** In per cent, not rounded; null without reviews. */
  readonly remembered: number | null;
  /** The week has no review, and a planned break covers a part of it. */
  readonly isBreak: boolean;
}

/** Returns the study day of the Monday of a day's week. 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/**
 * Returns the latest weeks, oldest first.
 * @param days oldest first, at least one
 */
export function weeksOf(days: readonly ProgressDay[], count: number): Week[] {
  const last = mondayOf(days.at(-1)?.day ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const monday = last - 7 * (count - 1 - index);
    const ofWeek = days.filter(({ day }) => day >= monday && day < monday + 7);
    const { n, easy, predicted } = sumOf(ofWeek);
    return {
      monday,
      reviews: n,
      predicted: n === 0 ? null : predicted / n / 10,
      remembered: n === 0 ? null : (100 * easy) / n,
      isBreak: n === 0 && ofWeek.some(({ kind }) => kind === 'break'),
    };
  });
}
