import { getProgress } from '@mylinguist/shared/contract/progress';
import type { ProgressResponse } from '@mylinguist/shared/schemas/progress';
import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '../lib/server-clock';
import { knownProgress, storeKnownProgress } from '../offline/known-progress';
import { storageOwner } from '../offline/storage-owner';
import { currentSession } from '../session/session';
import { callApi } from './client';
import { NetworkError } from './errors';

export interface Progress extends ProgressResponse {
  /** When the API had sent it, in epoch ms, if it could not be reached now; else null. */
  readonly storedAt: number | null;
}

/**
 * Returns the query for the progress since a month, such as `2025-11`. Without a connection, it is
 * the latest answer that this browser has stored.
 * @param reuseFor age in ms up to which a stored answer is used instead of a request
 */
export function progressQuery(from: string, reuseFor = 0) {
  return queryOptions({
    queryKey: ['progress', from],
    queryFn: async ({ signal }): Promise<Progress> => {
      const learner = currentSession()?.user.email ?? '';
      const recent = reuseFor > 0 ? knownProgress(learner) : null;
      const now = serverNow().getTime();
      if (recent && now - recent.answeredAt < reuseFor && recent.from === from) {
        return { ...recent.progress, storedAt: null };
      }
      try {
        const progress = await callApi(getProgress, { query: { from }, signal });
        if (storageOwner.read() === learner) {
          storeKnownProgress(learner, { progress, from, answeredAt: now });
        }
        return { ...progress, storedAt: null };
      } catch (error) {
        const known = error instanceof NetworkError ? knownProgress(learner) : null;
        if (!known) throw error;
        return { ...known.progress, storedAt: known.answeredAt };
      }
    },
  });
}
