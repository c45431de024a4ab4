import { noteResponseSchema } from '../schemas/note';
import {
  dueOfRequestSchema,
  dueQuerySchema,
  dueResponseSchema,
  reviewRequestSchema,
  reviewResultSchema,
  undoRequestSchema,
} from '../schemas/review';
import { route } from './route';

export const listDue = /* @__PURE__ */ route({
  method: 'GET',
  path: 'asrs/due',
  access: 'learner',
  limit: null,
  query: dueQuerySchema,
  response: { 200: dueResponseSchema },
});

/** Reads only. The ids of a session are too long for a query. */
export const listDueOf = /* @__PURE__ */ route({
  method: 'POST',
  path: 'asrs/due',
  access: 'learner',
  limit: null,
  body: dueOfRequestSchema,
  response: { 200: dueResponseSchema },
});

export const review = /* @__PURE__ */ route({
  method: 'POST',
  path: 'asrs/review',
  access: 'learner',
  limit: 'writes',
  body: reviewRequestSchema,
  headers: ['ETag'],
  response: { 200: reviewResultSchema },
});

export const undoReview = /* @__PURE__ */ route({
  method: 'POST',
  path: 'asrs/undo',
  access: 'learner',
  limit: 'writes',
  body: undoRequestSchema,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});
