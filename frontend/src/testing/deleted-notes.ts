import {
  deletedNotesResponseSchema,
  type DeletedNote,
} from '@mylinguist/shared/schemas/deleted-note';
import * as z from 'zod/mini';
import { makeNoteList } from './factories';
import { respond } from './server';

/** Mocks the notes in the bin, the latest deletion first. All other lists of notes are empty. */
export function respondDeletedNotes(notes: readonly DeletedNote[], droppedEarly = 0) {
  const bin = z.parse(deletedNotesResponseSchema, { notes, droppedEarly });
  return respond('listNotes', ({ query }) =>
    query.deleted === 'true' ? Response.json(bin) : makeNoteList(),
  );
}
