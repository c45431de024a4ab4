import * as routes from '@mylinguist/shared/contract/progress';
import { readProgress } from '../services/progress/progress';
import { serve } from './serve';

export const progressRoutes = {
  getProgress: serve(
    routes.getProgress,
    async ({ learner, query, precondition: knownEtag }, dependencies) => {
      const request = { from: query.from, knownEtag };
      const { etag, progress } = await readProgress(dependencies, learner, request);
      const headers = { ETag: etag };
      return progress ? { body: progress, headers } : { status: 304, headers };
    },
  ),
};
