import type { batchNotes } from '@mylinguist/shared/contract/note-batch';
import type * as routes from '@mylinguist/shared/contract/notes';
import { listDeletedNotes } from '@mylinguist/shared/contract/deleted-notes';
import { deletedNotesExample } from './deleted-notes';
import { exampleNote } from './examples';
import type { RouteDoc } from './route-doc';

export const noteDocs = {
  listNotes: {
    summary:
      'Lists the active, the archived or, with `deleted=true`, the deleted notes. With a cursor in `since`, returns only the changes after the answer that gave the cursor.',
    errors: [],
    request: () => ({}),
    answer: { notes: [exampleNote], cursor: 'MjAyNi0wMy0wM1QxMjowMDowMFo' },
    variant: { route: listDeletedNotes, answer: deletedNotesExample },
  } satisfies RouteDoc<typeof routes.listNotes>,

  createNote: {
    summary: 'Creates a note.',
    errors: ['NOTE_DELETED', 'TOO_MANY_NOTES', 'TOO_MUCH_TEXT'],
    request: ({ tag }) => ({ body: { content: 'aprender: to learn', tags: [tag] } }),
    answer: { note: exampleNote },
  } satisfies RouteDoc<typeof routes.createNote>,

  updateNote: {
    summary: 'Changes those fields of a note that the body contains.',
    errors: ['NOT_FOUND', 'STALE', 'CONFLICT', 'TOO_MANY_NOTES', 'TOO_MUCH_TEXT'],
    request: ({ noteId }) => ({ params: { noteId }, body: { content: 'aprender: to study' } }),
    answer: { note: exampleNote },
  } satisfies RouteDoc<typeof routes.updateNote>,

  deleteNote: {
    summary:
      'Moves a note to "Recently deleted" for 30 days. With `forever=true`, deletes it for good, also from there. Keeps its review log, which holds no text.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ noteId }) => ({ params: { noteId } }),
    answer: undefined,
    repeat: { whenDone: 'NOT_FOUND' },
  } satisfies RouteDoc<typeof routes.deleteNote>,

  batchNotes: {
    summary:
      'Changes at most 100 notes: adds or removes a tag, archives, deletes or restores. Answers one result per note: `done`, `unchanged`, `missing`, or `full` if a limit prevents the change.',
    errors: ['CONFLICT'],
    request: ({ noteId }) => ({ body: { ids: [noteId], operation: { archive: true } } }),
    answer: { results: [{ id: exampleNote.id, status: 'done' }] },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof batchNotes>,
};
