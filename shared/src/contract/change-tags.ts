import * as z from 'zod/mini';
import {
  createTagRequestSchema,
  tagPathSchema,
  tagResponseSchema,
  tagUsageResponseSchema,
  updateTagRequestSchema,
} from '../schemas/tag-change';
import { route } from './route';

export const createTag = /* @__PURE__ */ route({
  method: 'POST',
  path: 'tags',
  access: 'learner',
  limit: 'writes',
  body: createTagRequestSchema,
  response: { 201: tagResponseSchema },
});

/** Not below `tags/`: there, an empty name would also match the path of `listTags`. */
export const getTagUsage = /* @__PURE__ */ route({
  method: 'GET',
  path: 'tag-usage/{*name}',
  access: 'learner',
  limit: null,
  params: tagPathSchema,
  response: { 200: tagUsageResponseSchema },
});

export const updateTag = /* @__PURE__ */ route({
  method: 'PATCH',
  path: 'tags/{*name}',
  access: 'learner',
  limit: 'writes',
  params: tagPathSchema,
  body: updateTagRequestSchema,
  response: { 200: tagResponseSchema },
});

export const deleteTag = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'tags/{*name}',
  access: 'learner',
  limit: 'writes',
  params: tagPathSchema,
  response: { 204: z.undefined() },
});
