import * as routes from '@mylinguist/shared/contract/change-tags';
import * as listRoute from '@mylinguist/shared/contract/tags';
import { AppError } from '../services/app-error';
import { countNotesWithTag, createTag, deleteTag, listTags } from '../services/tags/tags';
import { updateTag } from '../services/tags/update-tag';
import { serve } from './serve';

export const tagRoutes = {
  listTags: serve(
    listRoute.listTags,
    async ({ learner, query }, dependencies) => ({
      body: { tags: await listTags(dependencies, learner, query.counts === 'true') },
    }),
    { startsEarly: true },
  ),

  createTag: serve(routes.createTag, async ({ learner, body }, dependencies) => ({
    body: { tag: await createTag(dependencies, learner, body) },
  })),

  getTagUsage: serve(
    routes.getTagUsage,
    async ({ learner, params }, dependencies) => ({
      body: {
        noteCount: await withNameOf(params, (name) =>
          countNotesWithTag(dependencies, learner, name),
        ),
      },
    }),
    { startsEarly: true },
  ),

  updateTag: serve(routes.updateTag, async ({ learner, params, body }, dependencies) => ({
    body: {
      tag: await withNameOf(params, (name) => updateTag(dependencies, learner, name, body)),
    },
  })),

  deleteTag: serve(routes.deleteTag, ({ learner, params }, dependencies) =>
    withNameOf(params, (name) => deleteTag(dependencies, learner, name)),
  ),
};

/**
 * Runs `work` with the tag name of a path. The host decodes a path except %2F. A tag name may also
 * contain a literal %2F, so this tries both.
 */
async function withNameOf<T>(
  { name }: { readonly name: string },
  work: (name: string) => Promise<T>,
): Promise<T> {
  const decoded = name.replaceAll(/%2f/gi, '/');
  try {
    return await work(name);
  } catch (error) {
    if (decoded === name || !AppError.is(error, 'NOT_FOUND')) throw error;
    return work(decoded);
  }
}
