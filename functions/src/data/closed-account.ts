import type { JSONObject, OperationInput } from '@azure/cosmos';
import { instant } from '@mylinguist/shared/schemas/text';
import { z } from 'zod';
import { AppError } from '../services/app-error';
import type { Versioned } from '../services/ports/versioned';
import type { ClosedAccount } from '../services/ports/profile-store';
import { profileId } from './documents';

/** Longer than any token lives (an hour) that was given out before the account was closed. */
const keptSeconds = 2 * 3600;

/**
 * What takes the place of the profile of a closed account. The uid alone tells whose it was, and
 * the document expires by itself.
 */
export function toClosedAccountDocument(closedAt: string): JSONObject & { id: string } {
  return { id: profileId, type: 'closed', closedAt, ttl: keptSeconds };
}

export const closedAccountSchema = z
  .object({ type: z.literal('closed'), closedAt: instant, _etag: z.string().min(1) })
  .transform(({ closedAt, _etag }): Versioned<ClosedAccount> => ({ closedAt, etag: _etag }));

/**
 * The condition of every patch of a profile. Whatever makes a document patches the profile in the
 * same batch, so that nothing can be made any more once the account is closed.
 */
export const whileOpen = "FROM c WHERE c.type = 'profile'";

/** Says of the profile what it is already, for the sake of the condition alone. */
export const untouchedProfile: OperationInput = {
  operationType: 'Patch',
  id: profileId,
  resourceBody: {
    condition: whileOpen,
    operations: [{ op: 'set', path: '/type', value: 'profile' }],
  },
};

/**
 * Gives the failure of that condition its meaning. For writes without another condition.
 * @throws AppError UNAUTHENTICATED instead of STALE
 */
export async function refuseWhenClosed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw AppError.is(error, 'STALE') ? new AppError('UNAUTHENTICATED', { cause: error }) : error;
  }
}
