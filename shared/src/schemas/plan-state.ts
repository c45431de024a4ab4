import * as z from 'zod/mini';

const amount = z.number().check(z.minimum(0));
const dayOrNull = z.nullable(z.int());

/** A pace with a limited share. `until` is the study day that the share aims at. */
const pacedSchema = z.object({ share: amount, until: dayOrNull, clearedOn: dayOrNull });
export type Paced = z.infer<typeof pacedSchema>;

/** What fixes the plan of a study day. Study days are whole days from 1970-01-01. */
export const planStateSchema = z.object({
  /** The study day that the plan is fixed for. */
  day: z.int(),
  /** The settings that it is fixed for, see `settingsKey`. */
  key: z.string(),
  /** Median reviews, and notes written, on a day before the plan began. */
  usual: amount,
  written: amount,
  /** The share of `steady` with which the plan began. */
  first: amount,
  /** Reviews that the shares asked for and that were done, on earlier days of the plan with reviews. */
  asked: amount,
  done: amount,
  steady: pacedSchema,
  faster: pacedSchema,
  all: z.object({ clearedOn: dayOrNull }),
  /** The mean recall that the model predicts for the due notes, 0 to 1. */
  recall: amount,
  /** Due notes that were never reviewed, for the part of the share that is kept for them. */
  newNotes: z.array(z.string()),
});
export type PlanState = z.infer<typeof planStateSchema>;
