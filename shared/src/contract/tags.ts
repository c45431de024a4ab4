import { listTagsQuerySchema, tagsResponseSchema } from '../schemas/tag';
import { route } from './route';

export const listTags = /* @__PURE__ */ route({
  method: 'GET',
  path: 'tags',
  access: 'learner',
  limit: null,
  query: listTagsQuerySchema,
  response: { 200: tagsResponseSchema },
});
