import type { JSONObject, OperationInput } from '@azure/cosmos';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { Versioned } from '../services/ports/versioned';
import type { ClosedAccount } from '../services/ports/profile-store';
import { profileId } from './documents';

/**
 * Lifetime in seconds of a closed account's document after its records were erased. It must exceed the
 * lifetime of a token (one hour) that was issued before. Until then the document does not expire:
 * without it, the next sign-in would open the account with the records that are left.
 */
const erasedSeconds = 2 * 3600;

/**
 * Builds the document that replaces the profile of a closed account. It holds no personal data
 * except the uid.
 */
export function toClosedAccountDocument({
  closedAt,
  isErased,
}: ClosedAccount): JSONObject & { id: string } {
  return {
    ...{ id: profileId, type: 'closed', closedAt, isErased },
    ...(isErased && { ttl: erasedSeconds }),
  };
}

export const closedAccountSchema = z.pipe(
  z.object({
    type: z.literal('closed'),
    closedAt: instant,
    isErased: z.boolean(),
    _etag: z.string().check(z.minLength(1)),
  }),
  z.transform(({ _etag, ...rest }): Versioned<ClosedAccount> => ({
    closedAt: rest.closedAt,
    isErased: rest.isErased,
    etag: _etag,
  })),
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
