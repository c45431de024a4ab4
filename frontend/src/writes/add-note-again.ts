import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import { createNoteRequestSchema, type Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { forgetMissingNotes } from '../offline/missing-notes';
import { storeWrite } from '../offline/store-notes';
import { enqueueNote } from './load-outbox';

const contentTypeSchema = createNoteRequestSchema.shape.contentType;

/**
 * Creates a note that the server has lost, under its id. Its schedule begins now.
 * @param learner their email, which may be a later one than that of the note
 * @throws ZodError when the note has no text that the API accepts. It is then still missing
 * @throws NetworkError when the code of the outbox cannot be loaded. The note is then still missing
 */
export async function addNoteAgain(
  client: QueryClient,
  learner: string,
  note: Note,
): Promise<void> {
  const { title, content, contentType, tags, quiz, source, aiEnriched } = note;
  const input = createNoteRequestSchema.parse({
    ...{ title, content, tags, quiz, source },
    // Another format shows as the default one.
    contentType: contentTypeSchema.safeParse(contentType).data,
    ...requestableExercises(note),
    ...(aiEnriched && { aiEnriched }),
  });
  await enqueueNote(client, { kind: 'create', noteId: note.id, input });
  forgetMissingNotes(learner, [note]);
}

/** Removes a note that the server has lost, also from this browser's copy. */
export async function discardMissingNote(learner: string, note: Note): Promise<void> {
  await storeWrite(learner, note.id, null);
  forgetMissingNotes(learner, [note]);
}
