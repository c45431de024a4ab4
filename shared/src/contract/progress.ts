import * as z from 'zod/mini';
import { progressQuerySchema, progressResponseSchema } from '../schemas/progress';
import { route } from './route';

export const getProgress = /* @__PURE__ */ route({
  method: 'GET',
  path: 'progress',
  access: 'learner',
  limit: null,
  precondition: 'If-None-Match',
  query: progressQuerySchema,
  headers: ['ETag'],
  response: { 200: progressResponseSchema, 304: z.undefined() },
});
