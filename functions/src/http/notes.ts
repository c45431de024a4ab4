import { randomUUID } from 'node:crypto';
import {
  createNoteRequestSchema,
  listNotesQuerySchema,
  notePathSchema,
  updateNoteRequestSchema,
  type Note,
} from '@mylinguist/shared/schemas/note';
import { listNoteChanges, listNotes } from '../services/list-notes';
import { createNote, deleteNote, updateNote } from '../services/write-notes';
import type { Answer } from './encode';
import { readIdempotencyKey } from './idempotency-key';
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
    async ({ learner, query, headers: asked }, dependencies) => {
      const { since } = query;
      const changes = since !== undefined && (await listNoteChanges(dependencies, learner, since));
      if (changes) return { body: changes };
      const { etag, list } = await listNotes(dependencies, learner, {
        isArchived: query.archived,
        knownEtag: asked.get('if-none-match'),
      });
      // For callers that keep a list by themselves: a browser's cache would outlive a log-out.
      const headers = { ETag: etag };
      return list ? { body: list, headers } : { status: 304, headers };
    },
  ),

  createNote: learnerRoute(
    { body: createNoteRequestSchema },
    async ({ learner, body, headers }, dependencies) => {
      const id = readIdempotencyKey(headers) ?? randomUUID();
      return noteAnswer(await createNote(dependencies, learner, body, id), 201);
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
