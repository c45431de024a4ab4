import { randomUUID } from 'node:crypto';
import * as routes from '@mylinguist/shared/contract/notes';
import type { Note } from '@mylinguist/shared/schemas/note';
import { listNoteChanges, listNotes } from '../services/list-notes';
import { createNote, deleteNote, updateNote } from '../services/write-notes';
import { serve } from './serve';

/** Builds an answer with one note. Its version is in the body and in the ETag header. */
export const noteReply = (note: Note) => ({ body: { note }, headers: { ETag: note.etag } });

export const noteRoutes = {
  listNotes: serve(
    routes.listNotes,
    async ({ learner, query, precondition: knownEtag }, dependencies) => {
      const { since } = query;
      const changes = since !== undefined && (await listNoteChanges(dependencies, learner, since));
      if (changes) return { body: changes };
      const { etag, list } = await listNotes(dependencies, learner, {
        isArchived: query.archived,
        knownEtag,
      });
      // The client caches the list: a browser's HTTP cache would outlive a log-out.
      const headers = { ETag: etag };
      return list ? { body: list, headers } : { status: 304, headers };
    },
  ),

  createNote: serve(routes.createNote, async ({ learner, body, idempotencyKey }, dependencies) =>
    noteReply(await createNote(dependencies, learner, body, idempotencyKey ?? randomUUID())),
  ),

  updateNote: serve(
    routes.updateNote,
    async ({ learner, params, body, precondition: expectedEtag }, dependencies) =>
      noteReply(await updateNote(dependencies, learner, params.noteId, body, expectedEtag)),
  ),

  deleteNote: serve(routes.deleteNote, ({ learner, params }, dependencies) =>
    deleteNote(dependencies, learner, params.noteId),
  ),
};
