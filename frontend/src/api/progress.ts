import { getProgress } from '@mylinguist/shared/contract/progress';
import { progressResponseSchema, type ProgressResponse } from '@mylinguist/shared/schemas/progress';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverNow } from '../lib/server-clock';
import { lastAnswer } from '../offline/last-answer';
import { currentSession } from '../session/session';
import { callApi } from './client';
import { NetworkError } from './errors';

export const cachedProgress = lastAnswer(
  'cachedProgress',
  z.object({
    progress: progressResponseSchema,
    /** When the API has sent it, in epoch ms of its clock. */
    answeredAt: z.number(),
    /** The first month of the answer. */
    from: z.string(),
  }),
);

export interface Progress extends ProgressResponse {
  /** When the API had sent it, in epoch ms, if it could not be reached now; else null. */
  readonly storedAt: number | null;
}

/**
 * Returns the query for the progress since a month, such as `2025-11`. Without a connection, it is
 * the latest answer that this browser has stored.
 * @param maxAgeMs age in ms up to which a stored answer is used instead of a request
 */
export function progressQuery(from: string, maxAgeMs = 0) {
  return queryOptions({
    queryKey: ['progress', from],
    queryFn: async ({ signal }): Promise<Progress> => {
      const learner = currentSession()?.user.email ?? '';
      const recent = maxAgeMs > 0 ? cachedProgress.read() : null;
      const now = serverNow().getTime();
      if (recent && now - recent.answeredAt < maxAgeMs && recent.from === from) {
        return { ...recent.progress, storedAt: null };
      }
      try {
        const progress = await callApi(getProgress, { query: { from }, signal });
        cachedProgress.store({ progress, from, answeredAt: now }, learner);
        return { ...progress, storedAt: null };
      } catch (error) {
        const cached = error instanceof NetworkError ? cachedProgress.read() : null;
        if (!cached) throw error;
        return { ...cached.progress, storedAt: cached.answeredAt };
      }
    },
  });
}
