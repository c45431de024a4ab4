import * as z from 'zod/mini';
import { instant } from './text';
import { weightsSchema } from './weights';

/** A fit of the memory model to a learner's reviews. */
const fitSchema = z.object({
  w: weightsSchema,
  fittedAt: instant,
  /** Number of reviews that the weights were fitted to. */
  reviews: z.int().check(z.minimum(0)),
  /**
   * Mean log losses of the newest fifth of these reviews: with the default weights, and with weights
   * that fit the older ones.
   */
  before: z.number(),
  after: z.number(),
});

/** The memory model of a learner, with the three fits before it, the latest first. */
export const fittedModelSchema = z.extend(fitSchema, {
  version: z.literal('fsrs-6'),
  history: z.array(fitSchema).check(z.maxLength(3)),
});
export type FittedModel = z.infer<typeof fittedModelSchema>;

/** Answer of GET /users/model. */
export const modelResponseSchema = z.object({
  /** The weights in use. */
  w: weightsSchema,
  /** Null while the default weights are used. */
  model: z.nullable(fittedModelSchema),
  /** Number of further reviews after which the model is fitted. */
  reviewsUntilFit: z.int().check(z.minimum(0)),
});
export type ModelResponse = z.infer<typeof modelResponseSchema>;
