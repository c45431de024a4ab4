import type { JSONObject } from '@azure/cosmos';
import type * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import { refuseWhenClosed, untouchedProfile } from './closed-account';
import type { Partition } from './partition';

/** Must exceed the lifetime of a queue message (7 days), which could claim the same day again. */
const keptSeconds = 30 * 86_400;

/**
 * Creates a claim if the account is open.
 * @returns the existing claim; null when this call created the claim
 * @throws AppError UNAUTHENTICATED when the account is closed
 */
export async function claimOnce<T>(
  partition: Partition,
  claim: JSONObject & { id: string },
  schema: z.core.$ZodType<T>,
): Promise<T | null> {
  const resourceBody = partition.own({ ...claim, ttl: keptSeconds });
  try {
    await refuseWhenClosed(
      partition.batch([{ operationType: 'Create', resourceBody }, untouchedProfile]),
    );
    return null;
  } catch (error) {
    const earlier = AppError.is(error, 'CONFLICT') ? await partition.read(claim.id, schema) : null;
    if (!earlier) throw error;
    return earlier;
  }
}
