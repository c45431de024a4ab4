import type * as routes from '@mylinguist/shared/contract/deleted-notes';
import type { DeletedNotesResponse } from '@mylinguist/shared/schemas/deleted-note';
import { exampleNote } from './examples';
import type { RouteDoc } from './route-doc';

export const deletedNoteDocs = {
  emptyBin: {
    summary: 'Deletes the notes in "Recently deleted" forever.',
    errors: [],
    request: () => ({ query: { deleted: 'true' } }),
    answer: undefined,
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.emptyBin>,

  restoreNote: {
    summary:
      'Restores a deleted note with its schedule and its reviews. Leaves out the tags that no longer exist. Returns a note that is not deleted as it is.',
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_NOTES', 'TOO_MUCH_TEXT'],
    request: ({ noteId }) => ({ params: { noteId } }),
    answer: { note: exampleNote },
  } satisfies RouteDoc<typeof routes.restoreNote>,
};

/** The answer of `listDeletedNotes`. */
export const deletedNotesExample: DeletedNotesResponse = {
  notes: [{ ...exampleNote, deletedAt: '2026-03-04T12:00:00.000Z' }],
  droppedEarly: 0,
};
