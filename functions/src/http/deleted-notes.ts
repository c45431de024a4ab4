import * as routes from '@mylinguist/shared/contract/deleted-notes';
import { emptyBin, listDeletedNotes as listBin } from '../services/notes/bin';
import { restoreNote } from '../services/notes/restore-note';
import { noteReply } from './note-reply';
import { serve } from './serve';

export const deletedNoteRoutes = {
  emptyBin: serve(routes.emptyBin, ({ learner }, dependencies) => emptyBin(dependencies, learner)),

  restoreNote: serve(
    routes.restoreNote,
    async ({ learner, params }, dependencies) =>
      noteReply(await restoreNote(dependencies, learner, params.noteId)),
    { startsEarly: true },
  ),
};

/** Serves the requests to `listNotes` that ask for deleted notes. */
export const listDeletedNotes = serve(
  routes.listDeletedNotes,
  async ({ learner }, dependencies) => ({ body: await listBin(dependencies, learner) }),
);
