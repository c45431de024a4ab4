import * as z from 'zod/mini';
import { binQuerySchema, deletedNotesResponseSchema } from '../schemas/deleted-note';
import { notePathSchema, noteResponseSchema } from '../schemas/note';
import { route } from './route';

/**
 * GET /notes with `deleted=true`. The host chooses a route by method and path only, so `listNotes`
 * serves this declaration too.
 */
export const listDeletedNotes = /* @__PURE__ */ route({
  method: 'GET',
  path: 'notes',
  access: 'learner',
  limit: null,
  query: binQuerySchema,
  response: { 200: deletedNotesResponseSchema },
});

/** Removes every note from the bin. The query is required: without it the call is refused. */
export const emptyBin = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'notes',
  access: 'learner',
  limit: 'writes',
  query: binQuerySchema,
  response: { 204: z.undefined() },
});

export const restoreNote = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/{noteId}/restore',
  access: 'learner',
  limit: 'writes',
  params: notePathSchema,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});
