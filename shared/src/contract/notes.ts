import * as z from 'zod/mini';
import {
  createNoteRequestSchema,
  deleteNoteQuerySchema,
  listNotesQuerySchema,
  notePathSchema,
  noteResponseSchema,
  notesResponseSchema,
  updateNoteRequestSchema,
} from '../schemas/note';
import { route } from './route';

export const listNotes = /* @__PURE__ */ route({
  method: 'GET',
  path: 'notes',
  access: 'learner',
  limit: null,
  precondition: 'If-None-Match',
  query: listNotesQuerySchema,
  headers: ['ETag'],
  response: { 200: notesResponseSchema, 304: z.undefined() },
});

export const createNote = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes',
  access: 'learner',
  limit: 'writes',
  idempotent: true,
  body: createNoteRequestSchema,
  headers: ['ETag'],
  response: { 201: noteResponseSchema },
});

export const updateNote = /* @__PURE__ */ route({
  method: 'PATCH',
  path: 'notes/{noteId}',
  access: 'learner',
  limit: 'writes',
  precondition: 'If-Match',
  params: notePathSchema,
  body: updateNoteRequestSchema,
  headers: ['ETag'],
  response: { 200: noteResponseSchema },
});

export const deleteNote = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'notes/{noteId}',
  access: 'learner',
  limit: 'writes',
  params: notePathSchema,
  query: deleteNoteQuerySchema,
  response: { 204: z.undefined() },
});
