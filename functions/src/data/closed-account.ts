import type { JSONObject, OperationInput } from '@azure/cosmos';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { Versioned } from '../services/ports/versioned';
import type { ClosedAccount } from '../services/ports/profile-store';
import { profileId } from './documents';

/** Must exceed the lifetime of a token (one hour) that was issued before the account was closed. */
const keptSeconds = 2 * 3600;

/**
 * Builds the document that replaces the profile of a closed account. It holds no personal data
 * except the uid and expires automatically.
 */
export function toClosedAccountDocument(closedAt: string): JSONObject & { id: string } {
  return { id: profileId, type: 'closed', closedAt, ttl: keptSeconds };
}

export const closedAccountSchema = z.pipe(
  z.object({
    type: z.literal('closed'),
    closedAt: instant,
    _etag: z.string().check(z.minLength(1)),
  }),
  z.transform(({ closedAt, _etag }): Versioned<ClosedAccount> => ({ closedAt, etag: _etag })),
);

/**
 * The condition of every profile patch. Every batch that creates a document also patches the
 * profile. A closed account therefore rejects new documents.
 */
export const whileOpen = "FROM c WHERE c.type = 'profile'";

/** No-op patch: makes a batch fail if the account is closed. */
export const untouchedProfile = {
  operationType: 'Patch',
  id: profileId,
  resourceBody: {
    condition: whileOpen,
    operations: [{ op: 'set', path: '/type', value: 'profile' }],
  },
} satisfies OperationInput;

/** No-op patch: makes a batch fail if the profile has another version. */
export const untouchedProfileAt = (etag: string): OperationInput => ({
  ...untouchedProfile,
  ifMatch: etag,
});

/**
 * Maps a failure of the condition `whileOpen`. Only for writes without any other condition.
 * @throws AppError UNAUTHENTICATED instead of STALE
 */
export async function refuseWhenClosed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw AppError.is(error, 'STALE') ? new AppError('UNAUTHENTICATED', { cause: error }) : error;
  }
}
