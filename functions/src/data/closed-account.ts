import type { JSONObject, OperationInput } from '@azure/cosmos';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { Versioned } from '../services/ports/versioned';
import type { ClosedAccount } from '../services/ports/profile-store';
import { profileId } from './documents';

/**
 * Lifetime of a closed account's document in seconds. While its records are being erased, it must
 * exceed the time in which an operator can repair a failing deletion. After that, it must exceed the
 * lifetime of a token (one hour) that was issued before.
 */
const keptSeconds = { unfinished: 30 * 86_400, erased: 2 * 3600 };

/**
 * Builds the document that replaces the profile of a closed account. It holds no personal data
 * except the uid and expires automatically.
 */
export function toClosedAccountDocument({
  closedAt,
  isErased,
}: ClosedAccount): JSONObject & { id: string } {
  const ttl = keptSeconds[isErased ? 'erased' : 'unfinished'];
  return { id: profileId, type: 'closed', closedAt, isErased, ttl };
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
