import * as z from 'zod/mini';
import { dayOfDate } from '../scheduling/day-of-date';

/** Most days of a planned break. */
const longestBreak = 366;

const date = z
  .string()
  .check(z.refine((value) => dayOfDate(value) !== null, 'Give a date as YYYY-MM-DD.'));

/** A planned break: its first and its last date, as the learner's study days have them. */
export const breakSchema = z.object({ from: date, to: date }).check(
  z.refine(({ from, to }) => {
    const days = (dayOfDate(to) ?? 0) - (dayOfDate(from) ?? 0) + 1;
    return days >= 1 && days <= longestBreak;
  }, `A break has 1 to ${longestBreak} days.`),
);
export type PlannedBreak = z.infer<typeof breakSchema>;
