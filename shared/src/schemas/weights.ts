import * as z from 'zod/mini';

/** The 21 weights of FSRS-6. */
export const weightsSchema = z.array(z.number()).check(z.length(21));
