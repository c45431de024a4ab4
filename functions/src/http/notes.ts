import { randomUUID } from 'node:crypto';
import * as batchRoute from '@mylinguist/shared/contract/note-batch';
import * as routes from '@mylinguist/shared/contract/notes';
import { inPages } from '../services/pages';
import { listNoteChanges, listNotes } from '../services/notes/list-notes';
import { batchNotes } from '../services/notes/batch-notes';
import { deleteNote, deleteNoteForever } from '../services/notes/delete-note';
import { createNote, updateNote } from '../services/notes/write-notes';
import { listDeletedNotes } from './deleted-notes';
import { LargeResults } from './large-results';
import { noteReply } from './note-reply';
import { serve, type ServedRoute } from './serve';

/**
 * Maximum lists of several pages of the database (4 MB each) that an instance builds at once. A list at
 * the caps takes about 300 MiB (`docs/measurements.md`, Long lists).
 */
const largeListsAtOnce = 3;

const listActiveOrArchived = serve(
  routes.listNotes,
  async ({ learner, query, precondition: knownEtag, admit }, dependencies) => {
    const { since } = query;
    const admitList = () => admit('lists');
    const changes =
      since !== undefined && (await listNoteChanges(dependencies, learner, since, admitList));
    if (changes) return { pagedBody: { ...changes, notes: inPages(changes.notes) } };
    admitList();
    const { etag, list } = await listNotes(dependencies, learner, {
      isArchived: query.archived,
      knownEtag,
    });
    // The client caches the list: a browser's HTTP cache would outlive a log-out.
    const headers = { ETag: etag };
    if (!list) return { status: 304, headers };
    return { pagedBody: { ...list, notes: inPages(list.notes) }, headers };
  },
);

export const noteRoutes = {
  listNotes: {
    route: routes.listNotes,
    answer: (request, ...context) => {
      const isOfBin = request.query.get('deleted') === 'true';
      return (isOfBin ? listDeletedNotes : listActiveOrArchived).answer(request, ...context);
    },
    largeResults: new LargeResults(largeListsAtOnce),
    startsEarly: true,
  } satisfies ServedRoute<typeof routes.listNotes>,

  createNote: serve(routes.createNote, async ({ learner, body, idempotencyKey }, dependencies) =>
    noteReply(await createNote(dependencies, learner, body, idempotencyKey ?? randomUUID())),
  ),

  updateNote: serve(
    routes.updateNote,
    async ({ learner, params, body, precondition: expectedEtag }, dependencies) =>
      noteReply(await updateNote(dependencies, learner, params.noteId, body, expectedEtag)),
    { startsEarly: true },
  ),

  deleteNote: serve(
    routes.deleteNote,
    ({ learner, params, query }, dependencies) =>
      (query.forever ? deleteNoteForever : deleteNote)(dependencies, learner, params.noteId),
    { startsEarly: true },
  ),

  batchNotes: serve(batchRoute.batchNotes, async ({ learner, body }, dependencies) => ({
    body: { results: await batchNotes(dependencies, learner, body.ids, body.operation) },
  })),
};
