import { notePathSchema, noteResponseSchema } from '../schemas/note';
import {
  putOffRequestSchema,
  startOverRequestSchema,
  undoRescheduleRequestSchema,
} from '../schemas/reschedule';
import { route } from './route';

export const putOff = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/{noteId}/put-off',
  access: 'learner',
  limit: 'writes',
  params: notePathSchema,
  body: putOffRequestSchema,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});

export const startOver = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/{noteId}/start-anew',
  access: 'learner',
  limit: 'writes',
  params: notePathSchema,
  body: startOverRequestSchema,
  isBodyOptional: true,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});

export const undoReschedule = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/{noteId}/undo-reschedule',
  access: 'learner',
  limit: 'writes',
  params: notePathSchema,
  body: undoRescheduleRequestSchema,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});
