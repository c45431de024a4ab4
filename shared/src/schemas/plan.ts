import * as z from 'zod/mini';
import { dateSchema } from './break';

/**
 * How fast the return plan clears a backlog: `steady` asks for about a usual day, `faster` for more,
 * and `all` for every due note at once.
 */
export const paceSchema = z.enum(['steady', 'faster', 'all']);
export type Pace = z.infer<typeof paceSchema>;

/** The load of each weekday in percent of a normal day, Monday first. */
export const lightDaysSchema = z
  .array(z.literal([0, 50, 100]))
  .check(z.minLength(7), z.maxLength(7));
export type LightDays = z.infer<typeof lightDaysSchema>;

const count = z.int().check(z.minimum(0));

/** What a pace asks for and when it clears the backlog. */
const paceForecastSchema = z.object({
  pace: paceSchema,
  /** Notes a day. */
  share: count,
  /** Null when the forecast does not clear the backlog within a year. */
  clearedOn: z.nullable(dateSchema),
});

/**
 * The plan of a learner who returns to more due notes than a few sessions clear. It begins with a
 * backlog and ends when the backlog is cleared. The share of a study day is fixed by the first due
 * list of the day. It does not grow by waiting. Another pace fixes it again.
 */
export const planSchema = z.object({
  /** Notes of today's share that are still to be reviewed; 0 when the share is done. */
  today: count,
  /** All due notes. */
  total: count,
  /** Reviews of the study day, which `today` leaves out. A note is in `total` or counts here. */
  reviewed: count,
  /** When the chosen pace clears the backlog; null as in `paces`. */
  clearedOn: z.nullable(dateSchema),
  pace: paceSchema,
  /** Each pace once, from the slowest. */
  paces: z.array(paceForecastSchema),
  /**
   * What fixes the plan of the study day, as `planStateSchema` has it. A device needs it to continue the
   * plan without a connection.
   */
  state: z.optional(z.unknown()),
  /** The mean recall that the model predicts for the due notes, 0 to 1; null when it is not known. */
  recall: z.nullable(z.number()),
});
export type Plan = z.infer<typeof planSchema>;
