import { noteResponseSchema } from '../schemas/note';
import {
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
