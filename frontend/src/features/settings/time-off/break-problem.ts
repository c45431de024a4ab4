import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';

/** Maximum length of a break in days. */
export const longestBreak = 365;

export interface BreakDates {
  /** Dates such as "2026-12-05"; empty while nothing is chosen. */
  readonly from: string;
  readonly to: string;
}

/** What is wrong with the dates of a break, and with which of them. */
export interface BreakProblem {
  readonly field: keyof BreakDates;
  readonly text: string;
}

interface ProblemContext {
  /** The study day. */
  readonly today: number;
  /** Whether the break has begun: its first day stays. */
  readonly isRunning: boolean;
}

/** Returns the first problem of the dates of a break; null without one. */
export function breakProblem(
  dates: BreakDates,
  { today, isRunning }: ProblemContext,
): BreakProblem | null {
  const [from, to] = [dayOfDate(dates.from), dayOfDate(dates.to)];
  const problem = (field: keyof BreakDates, text: string) => ({ field, text });
  if (from === null) return problem('from', 'Choose the first day.');
  if (from < today && !isRunning) return problem('from', 'Choose today or a later day.');
  if (to === null) return problem('to', 'Choose the last day.');
  if (to < from) return problem('to', 'The last day is before the first one.');
  if (to < today) return problem('to', 'Choose today or a later day, or end the break now.');
  if (to - from >= longestBreak) return problem('to', 'A break has at most 365 days.');
  return null;
}
