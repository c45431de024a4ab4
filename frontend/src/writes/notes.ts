import type { CreateNoteRequest, Note, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAsideEdits } from '../offline/unsaved-work';
import { enqueue, enqueueNote } from './load-outbox';

/*
 * Writes of one note. Each resolves once the outbox has stored its operation, which the lists then
 * show. They reject only if the code of the outbox cannot be loaded.
 */

interface SubmittedDraft {
  /** A UUID per draft, sent as the idempotency key. */
  draftId: string;
  input: CreateNoteRequest;
}

/** Saves a new note. Resolves to the note as the lists show it. */
export function useCreateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draftId: noteId, input }: SubmittedDraft): Promise<Note> =>
      enqueueNote(client, { kind: 'create', noteId, input }),
  });
}

interface NoteEdit {
  /** The note as the learner saw it when they changed it. */
  note: Note;
  change: UpdateNoteRequest;
}

/** Edits a note. Resolves to the note with the edit. */
export function useEditNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note: base, change }: NoteEdit): Promise<Note> =>
      enqueueNote(client, { kind: 'update', base, change }),
  });
}

/** Archives a note, or takes it out of the archive, whatever its version. */
export function useMoveNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note: base, isArchived }: { note: Note; isArchived: boolean }) =>
      enqueueNote(client, { kind: 'update', base, change: { isArchived } }),
  });
}

/** Moves a note into the bin. */
export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (base: Note) => {
      await enqueue(client, { kind: 'delete', base });
      setAsideEdits(base.userId, base.id);
    },
  });
}
