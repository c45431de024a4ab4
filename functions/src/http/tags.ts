import * as routes from '@mylinguist/shared/contract/tags';
import { AppError } from '../services/app-error';
import { createTag, deleteTag, listTags } from '../services/tags';
import { serve } from './serve';

export const tagRoutes = {
  listTags: serve(routes.listTags, async ({ learner }, dependencies) => ({
    body: { tags: await listTags(dependencies, learner) },
  })),

  createTag: serve(routes.createTag, async ({ learner, body }, dependencies) => ({
    body: { tag: await createTag(dependencies, learner, body) },
  })),

  deleteTag: serve(routes.deleteTag, async ({ learner, params }, dependencies) => {
    // The host decodes a path except %2F. A tag name may also contain a literal %2F, so try both.
    const decoded = params.name.replaceAll(/%2f/gi, '/');
    try {
      await deleteTag(dependencies, learner, params.name);
    } catch (error) {
      if (decoded === params.name || !AppError.is(error, 'NOT_FOUND')) throw error;
      await deleteTag(dependencies, learner, decoded);
    }
  }),
};
