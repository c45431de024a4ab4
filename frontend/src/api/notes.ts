import * as routes from '@mylinguist/shared/contract/notes';
import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { ApiError, mayHaveArrived } from './errors';
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
import { forgetEdit } from '../offline/unsaved-work';
import { holds, patchNote, updateNote, type NoteUpdate } from './update-note';

interface SubmittedDraft {
  /** A UUID per draft, sent as the idempotency key. */
  draftId: string;
  input: CreateNoteRequest;
}

export function useCreateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createNote,
    onSuccess: (note) => {
      putSavedNote(client, note);
      expireDue(client);
    },
  });
}

async function createNote({ draftId, input }: SubmittedDraft): Promise<Note> {
  const { note } = await callApi(routes.createNote, { body: input, idempotencyKey: draftId });
  // An earlier attempt may have created the note before the draft was changed.
  const change = createNoteRequestSchema.parse(input);
  return holds(note, change) ? note : patchNote(note.id, change, note.etag);
}

/**
 * Changes a note. An edit of a stale version fails with StaleNoteError. Archiving and restoring are
 * optimistic updates with rollback. A note that no longer exists is removed from the lists.
 */
export function useUpdateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: NoteUpdate) => updateNote(client, update),
    onMutate: ({ note, change }) => {
      if (change.isArchived !== undefined) {
        putNote(client, { ...note, isArchived: change.isArchived });
      }
    },
    onSuccess: (note, { change }) => {
      putSavedNote(client, note);
      if (change.isArchived !== undefined) void refreshDue(client);
    },
    onError: (error, { note, change }) => {
      if (isGone(error)) dropDeletedNote(client, note);
      else if (change.isArchived !== undefined) {
        putNote(client, { ...(cachedNote(client, note.id) ?? note), isArchived: note.isArchived });
      }
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
    },
  });
}

/** Deletes a note optimistically. A failure restores it in the lists. */
export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Note) => {
      try {
        await callApi(routes.deleteNote, { params: { noteId: id } });
      } catch (error) {
        // A note that was deleted elsewhere counts as deleted.
        if (!isGone(error)) throw error;
      }
    },
    onMutate: (note) => dropNote(client, note.id),
    onSuccess: (_nothing, note) => {
      dropDeletedNote(client, note);
      forgetEdit(note.userId, note.id);
      void refreshDue(client);
    },
    onError: (error, note) => {
      putNote(client, note);
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
