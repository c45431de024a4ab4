import * as z from 'zod/mini';

const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * A planned break: its first and its last date, as the learner's study days have them. Dates that do
 * not exist, or that are in the wrong order, name no break.
 */
export const breakSchema = z.object({ from: date, to: date });
