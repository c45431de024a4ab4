import * as z from 'zod';

/** Delay before the step, in milliseconds. */
const delayMs = z.int().min(0).default(0);

const stepSchema = z.union([
  z.strictObject({
    /** The answer of the model. An object is sent as JSON text. */
    answer: z.union([z.string(), z.record(z.string(), z.json())]),
    finishReason: z.enum(['stop', 'length', 'content_filter']).default('stop'),
    delayMs,
  }),
  /** The model refuses with this text. */
  z.strictObject({ refusal: z.string(), delayMs }),
  z.strictObject({
    /** A raw response of the server: a status and a body, which need not be JSON. */
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.union([z.string(), z.record(z.string(), z.json())]).default(''),
    delayMs,
  }),
  /** The connection closes without a response. */
  z.strictObject({ drop: z.literal(true), delayMs }),
]);

/** Body of `PUT /script`: the outcomes of the next requests, one step each. */
export const scriptSchema = z.array(stepSchema);
export type Step = z.output<typeof stepSchema>;
export type Script = z.input<typeof scriptSchema>;
