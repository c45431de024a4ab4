import { randomUUID } from 'node:crypto';
import { authHeader, idempotencyHeader } from '@mylinguist/shared/routes';
import {
  createNoteRequestSchema,
  listNotesQuerySchema,
  noteIdSchema,
  notePathSchema,
  updateNoteRequestSchema,
  type Note,
} from '@mylinguist/shared/schemas/note';
import { invalidInput } from '../services/app-error';
import { listNoteChanges, listNotes } from '../services/list-notes';
import { createNote, deleteNote, updateNote } from '../services/write-notes';
import type { Answer } from './encode';
import { learnerRoute } from './route';

/** An answer with one note: its version is in the body and in the header. */
export const noteAnswer = (note: Note, status = 200): Answer => ({
  status,
  body: { note },
  headers: { ETag: note.etag },
});

export const noteRoutes = {
  listNotes: learnerRoute(
    { query: listNotesQuerySchema },
    async ({ learner, query, headers }, dependencies) => {
      const { since } = query;
      const changes = since !== undefined && (await listNoteChanges(dependencies, learner, since));
      if (changes) return { body: changes };
      const { etag, list } = await listNotes(dependencies, learner, {
        isArchived: query.archived,
        knownEtag: headers.get('if-none-match'),
      });
      const cached = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: authHeader };
      return list ? { body: list, headers: cached } : { status: 304, headers: cached };
    },
  ),

  createNote: learnerRoute(
    { body: createNoteRequestSchema },
    async ({ learner, body, headers }, dependencies) => {
      const key = noteIdSchema.safeParse(headers.get(idempotencyHeader) ?? randomUUID());
      if (!key.success) throw invalidInput(idempotencyHeader, 'Give a UUID.');
      return noteAnswer(await createNote(dependencies, learner, body, key.data), 201);
    },
  ),

  updateNote: learnerRoute(
    { path: notePathSchema, body: updateNoteRequestSchema },
    async ({ learner, path, body, headers }, dependencies) => {
      const expected = headers.get('if-match');
      return noteAnswer(await updateNote(dependencies, learner, path.noteId, body, expected));
    },
  ),

  deleteNote: learnerRoute({ path: notePathSchema }, async ({ learner, path }, dependencies) => {
    await deleteNote(dependencies, learner, path.noteId);
    return { status: 204 };
  }),
};
