import * as routes from '@mylinguist/shared/contract/notes';
import { withArchivedAt } from '@mylinguist/shared/notes/archived-at';
import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { isGone, mayHaveArrived } from './errors';
import {
  cachedNote,
  dropDeletedNote,
  dropNote,
  expireDue,
  noteKeys,
  putNote,
  putSavedNote,
  refreshDue,
} from './note-cache';
import { serverNow } from '../lib/server-clock';
import { setAsideEdits } from '../offline/unsaved-work';
import { editNote, holds, patchNote, withEdit, type EditOutcome, type NoteEdit } from './edit-note';
import { addToOutbox, sendWaiting } from './load-outbox';

interface SubmittedDraft {
  /** A UUID per draft, sent as the idempotency key. */
  draftId: string;
  input: CreateNoteRequest;
}

/** Saves a new note: stores it in the outbox, or creates it if the browser refuses the storage. */
export function useSaveNewNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: SubmittedDraft) => {
      const { draftId, input } = draft;
      const isStored = await addToOutbox(client, { kind: 'create', noteId: draftId, input });
      if (!isStored) await createNote(client, draft);
    },
  });
}

/** Creates a note without the outbox. */
export function useCreateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: SubmittedDraft) => createNote(client, draft),
  });
}

/** Creates a note once per draft, and puts it into the cached list. */
async function createNote(client: QueryClient, draft: SubmittedDraft): Promise<Note> {
  const { draftId, input } = draft;
  const { note } = await callApi(routes.createNote, { body: input, idempotencyKey: draftId });
  // An earlier attempt may have created the note before the draft was changed.
  const change = createNoteRequestSchema.parse(input);
  const saved = holds(note, change) ? note : await patchNote(note.id, change, note.etag);
  putSavedNote(client, saved);
  expireDue(client);
  return saved;
}

/**
 * Edits a note: stores the edit in the outbox, or sends it if the browser refuses the storage. Removes
 * a note that no longer exists from the lists.
 */
export function useEditNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edit: NoteEdit): Promise<EditOutcome> => {
      const { note, change } = edit;
      if (await addToOutbox(client, { kind: 'update', base: note, change })) {
        return { status: 'saved', note: withEdit(edit) };
      }
      const outcome = await editNote(client, edit);
      if (outcome.status === 'saved') putSavedNote(client, outcome.note);
      if (outcome.status === 'gone') dropDeletedNote(client, note);
      return outcome;
    },
    onError: (error) => {
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
    },
  });
}

/**
 * Archives or restores a note, whatever its version: through the outbox, or directly if the browser
 * refuses the storage. The note moves once the outbox has stored the operation, so a page load never
 * reverts what the learner has seen; a direct request is shown at once and rolled back if it fails.
 * Removes a note that no longer exists from the lists.
 */
export function useMoveNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ note, isArchived }: { note: Note; isArchived: boolean }) => {
      const change = { isArchived };
      if (await addToOutbox(client, { kind: 'update', base: note, change })) {
        return { ...note, isArchived };
      }
      const at = serverNow().toISOString();
      putNote(client, withArchivedAt<Note>({ ...note, isArchived }, note, at));
      await sendWaiting(client, note.id);
      const saved = await patchNote(note.id, change);
      putSavedNote(client, saved);
      void refreshDue(client);
      return saved;
    },
    onError: (error, { note }) => {
      if (isGone(error)) dropDeletedNote(client, note);
      else {
        const { isArchived, archivedAt } = note;
        putNote(client, { ...(cachedNote(client, note.id) ?? note), isArchived, archivedAt });
      }
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
    },
  });
}

/**
 * Deletes a note: through the outbox, or directly if the browser refuses the storage. It leaves the
 * lists once the outbox has stored the operation, as in `useMoveNote`. A failure restores it there.
 */
export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (base: Note) => {
      const { id, userId } = base;
      if (!(await addToOutbox(client, { kind: 'delete', base }))) {
        dropNote(client, id);
        await sendWaiting(client, id);
        // The waiting writes have put the note back.
        dropNote(client, id);
        try {
          await callApi(routes.deleteNote, { params: { noteId: id } });
        } catch (error) {
          // A note that was deleted elsewhere counts as deleted.
          if (!isGone(error)) throw error;
        }
        dropDeletedNote(client, base);
        void client.invalidateQueries({ queryKey: noteKeys.deleted });
        void refreshDue(client);
      }
      setAsideEdits(userId, id);
    },
    onError: (error, note) => {
      putNote(client, note);
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}
