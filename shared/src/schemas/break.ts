import * as z from 'zod/mini';

/** The date of a study day, such as "2026-12-04". The day may not exist. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * A planned break: its first and its last date, as the learner's study days have them. Dates that do
 * not exist, or that are in the wrong order, name no break.
 */
export const breakSchema = z.object({ from: dateSchema, to: dateSchema });
