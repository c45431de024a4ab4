import * as z from 'zod/mini';

/** Most months that an answer reaches back before the present one. */
export const maxMonthsBack = 24;

/** Number of study days that the forecast covers, starting with today. */
export const forecastDays = 30;

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const count = z.int().check(z.minimum(0));

/** Query of GET /progress: the first month, such as `2025-12`, by default the present one. */
export const progressQuerySchema = z.object({
  from: z.optional(
    z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM.')),
  ),
});

/** The statistics of one study day. */
export const dayStatisticsSchema = z.object({
  /** Reviews. Of several reviews of a note on a day, one counts. */
  n: count,
  /** Reviews in which the note was recalled. */
  easy: count,
  /** Sum over the reviews of the recall that was predicted, in per mille. */
  predicted: count,
  /** Time from showing the notes to the ratings in ms, as far as it was measured. */
  ms: count,
  /** Notes that the learner wrote, also those that were deleted since. */
  added: count,
});
export type DayStatistics = z.infer<typeof dayStatisticsSchema>;

/** Response of GET /progress. Dates are study days of the learner. */
export const progressResponseSchema = z.object({
  /** Today. */
  today: date,
  /** The days with a review or an added note. */
  days: z.record(date, dayStatisticsSchema),
  /** The days without a review on which notes were due that were reviewed later. */
  waiting: z.array(date),
  /**
   * The number of notes that become due on each of the next 30 days, starting with today. Notes that
   * became due earlier are not in it.
   */
  load: z.array(count),
  /** When the memory model was last fitted to the learner; null if never. */
  fittedOn: z.nullable(date),
});
export type ProgressResponse = z.infer<typeof progressResponseSchema>;
