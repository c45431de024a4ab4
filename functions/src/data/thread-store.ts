import { agentMessageSchema } from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { Thread, ThreadStore } from '../services/ports/thread-store';
import type { Versioned } from '../services/ports/versioned';
import { refuseWhenClosed, untouchedProfile } from './closed-account';
import type { Containers } from './containers';
import { Partition } from './partition';

const threadDocumentSchema = z.pipe(
  z.object({
    id: z.string(),
    messages: z.array(agentMessageSchema),
    _etag: z.string().check(z.minLength(1)),
  }),
  z.transform(({ _etag, ...thread }): Versioned<Thread> => ({ ...thread, etag: _etag })),
);

/** Stores conversations. The container deletes them 30 days after the last change. */
export function createThreadStore({
  learning,
  threads,
}: Pick<Containers, 'learning' | 'threads'>): ThreadStore {
  const of = (ownerId: string) => new Partition(threads, ownerId);
  return {
    get: (ownerId, threadId) => of(ownerId).read(threadId, threadDocumentSchema),

    save: async (ownerId, { id, messages, etag }) => {
      const document = {
        id,
        type: 'thread',
        messages: messages.map((message) => ({ ...message })),
      };
      if (etag !== undefined) return of(ownerId).replace(document, etag);
      await of(ownerId).create(document);
      // A batch cannot span two containers. Closing an account marks the profile before it removes
      // documents. If the account is still open after this write, a later removal includes it.
      try {
        await refuseWhenClosed(new Partition(learning, ownerId).batch([untouchedProfile]));
      } catch (error) {
        if (AppError.is(error, 'UNAUTHENTICATED')) await of(ownerId).delete(id);
        throw error;
      }
    },
  };
}
