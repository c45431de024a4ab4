import { z } from 'zod';

/** Milliseconds that pass before the step happens. */
const delayMs = z.int().min(0).default(0);

const stepSchema = z.union([
  z.strictObject({
    /** What the model says; an object is said as its JSON. */
    answer: z.union([z.string(), z.record(z.string(), z.json())]),
    finishReason: z.enum(['stop', 'length', 'content_filter']).default('stop'),
    delayMs,
  }),
  /** The model declines, in words of its own. */
  z.strictObject({ refusal: z.string(), delayMs }),
  z.strictObject({
    /** The server answers by itself: a status with a body, which may be anything but JSON. */
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.union([z.string(), z.record(z.string(), z.json())]).default(''),
    delayMs,
  }),
  /** The connection ends without an answer. */
  z.strictObject({ drop: z.literal(true), delayMs }),
]);

/** Body of PUT /script: what happens to the next requests, one step each. */
export const scriptSchema = z.array(stepSchema);
export type Step = z.output<typeof stepSchema>;
export type Script = z.input<typeof scriptSchema>;
