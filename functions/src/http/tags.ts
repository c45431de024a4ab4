import { createTagRequestSchema, tagPathSchema } from '@mylinguist/shared/schemas/tag';
import { AppError } from '../services/app-error';
import { createTag, deleteTag, listTags } from '../services/tags';
import { learnerRoute } from './route';

export const tagRoutes = {
  listTags: learnerRoute({}, async ({ learner }, dependencies) => ({
    body: { tags: await listTags(dependencies, learner) },
  })),

  createTag: learnerRoute(
    { body: createTagRequestSchema },
    async ({ learner, body }, dependencies) => ({
      status: 201,
      body: { tag: await createTag(dependencies, learner, body) },
    }),
  ),

  deleteTag: learnerRoute({ path: tagPathSchema }, async ({ learner, path }, dependencies) => {
    // A host may decode all of a path but its slashes; a name may also hold a literal %2F.
    const decoded = path.name.replaceAll(/%2f/gi, '/');
    try {
      await deleteTag(dependencies, learner, path.name);
    } catch (error) {
      if (decoded === path.name || !AppError.is(error, 'NOT_FOUND')) throw error;
      await deleteTag(dependencies, learner, decoded);
    }
    return { status: 204 };
  }),
};
