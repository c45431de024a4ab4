import * as routes from '@mylinguist/shared/contract/progress';
import { historyQueue } from '../background/queues';
import { readProgress } from '../services/progress';
import { serve } from './serve';

export const progressRoutes = {
  getProgress: serve(
    routes.getProgress,
    async ({ learner, query, precondition: knownEtag, enqueue }, dependencies) => {
      const request = { from: query.from, knownEtag };
      const { etag, progress } = await readProgress(dependencies, learner, request, (message) => {
        enqueue(historyQueue, message);
      });
      const headers = { ETag: etag };
      return progress ? { body: progress, headers } : { status: 304, headers };
    },
    { queues: [historyQueue] },
  ),
};
