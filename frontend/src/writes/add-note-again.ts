import { createNoteRequestSchema, type Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { forgetMissingNotes } from '../offline/missing-notes';
import { storeWrite } from '../offline/store-notes';
import { enqueueNote } from './load-outbox';

/**
 * Creates a note that the server has lost, under its id. Its schedule begins now.
 * @throws NetworkError when the code of the outbox cannot be loaded. The note is then still missing
 */
export async function addNoteAgain(client: QueryClient, note: Note): Promise<void> {
  const { flashcard, aiEnriched, ...texts } = note;
  const { front, back, hint = null } = flashcard ?? {};
  // A card without one of its sides cannot be created.
  const card = front && back ? { front, back, hint } : null;
  const input = createNoteRequestSchema.parse({
    ...texts,
    flashcard: card,
    ...(aiEnriched && { aiEnriched }),
  });
  await enqueueNote(client, { kind: 'create', noteId: note.id, input });
  forgetMissingNotes(note.userId, [note]);
}

/** Removes a note that the server has lost, also from this browser's copy. */
export async function discardMissingNote(note: Note): Promise<void> {
  await storeWrite(note.userId, note.id, null);
  forgetMissingNotes(note.userId, [note]);
}
