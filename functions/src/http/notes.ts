import { randomUUID } from 'node:crypto';
import * as routes from '@mylinguist/shared/contract/notes';
import { listNoteChanges, listNotes } from '../services/list-notes';
import { deleteNote, deleteNoteForever } from '../services/delete-note';
import { createNote, updateNote } from '../services/write-notes';
import { listDeletedNotes } from './deleted-notes';
import { noteReply } from './note-reply';
import { serve, type ServedRoute } from './serve';

const listActiveOrArchived = serve(
  routes.listNotes,
  async ({ learner, query, precondition: knownEtag, admit }, dependencies) => {
    const { since } = query;
    const changes = since !== undefined && (await listNoteChanges(dependencies, learner, since));
    if (changes) return { body: changes };
    admit('lists');
    const { etag, list } = await listNotes(dependencies, learner, {
      isArchived: query.archived,
      knownEtag,
    });
    // The client caches the list: a browser's HTTP cache would outlive a log-out.
    const headers = { ETag: etag };
    return list ? { body: list, headers } : { status: 304, headers };
  },
);

export const noteRoutes = {
  listNotes: {
    route: routes.listNotes,
    answer: (request, ...context) => {
      const isOfBin = request.query.get('deleted') === 'true';
      return (isOfBin ? listDeletedNotes : listActiveOrArchived).answer(request, ...context);
    },
  } satisfies ServedRoute<typeof routes.listNotes>,

  createNote: serve(routes.createNote, async ({ learner, body, idempotencyKey }, dependencies) =>
    noteReply(await createNote(dependencies, learner, body, idempotencyKey ?? randomUUID())),
  ),

  updateNote: serve(
    routes.updateNote,
    async ({ learner, params, body, precondition: expectedEtag }, dependencies) =>
      noteReply(await updateNote(dependencies, learner, params.noteId, body, expectedEtag)),
  ),

  deleteNote: serve(routes.deleteNote, ({ learner, params, query }, dependencies) =>
    (query.forever ? deleteNoteForever : deleteNote)(dependencies, learner, params.noteId),
  ),
};
