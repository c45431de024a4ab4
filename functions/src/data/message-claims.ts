import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import * as z from 'zod/mini';
import type { MessageClaim, MessageClaims } from '../services/ports/message-claims';
import type { Versioned } from '../services/ports/versioned';
import { Partition, type ContainerSource } from './partition';

/**
 * Must exceed the time that a request waits for another one. A claim that is written while the account
 * is deleted may remain this long.
 */
const keptSeconds = 300;

const claimId = (key: string) => `message:${key}`;

const errorCodes = Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]];
export const messageClaimSchema = z.pipe(
  z.object({
    attempt: z.string(),
    outcome: z.nullable(z.enum(['answered', ...errorCodes])),
    _etag: z.string().check(z.minLength(1)),
  }),
  z.transform(({ attempt, outcome, _etag }): Versioned<MessageClaim> => ({
    attempt,
    outcome,
    etag: _etag,
  })),
);

const toDocument = (key: string, attempt: string) => ({
  id: claimId(key),
  type: 'message',
  attempt,
  outcome: null,
  ttl: keptSeconds,
});

export function createMessageClaims(container: ContainerSource): MessageClaims {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, key) => of(ownerId).read(claimId(key), messageClaimSchema),
    create: async (ownerId, key, attempt) => {
      await of(ownerId).create(toDocument(key, attempt));
    },
    takeOver: (ownerId, key, attempt, etag) => of(ownerId).replace(toDocument(key, attempt), etag),
    update: (ownerId, key, attempt, outcome) =>
      of(ownerId).patch(
        claimId(key),
        [{ op: 'set', path: '/outcome', value: outcome }],
        `FROM c WHERE c.attempt = '${attempt}'`,
      ),
  };
}
