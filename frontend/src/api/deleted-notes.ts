import { emptyBin, listDeletedNotes } from '@mylinguist/shared/contract/deleted-notes';
import { deleteNote } from '@mylinguist/shared/contract/notes';
import type { DeletedNotesResponse } from '@mylinguist/shared/schemas/deleted-note';
import type { Note } from '@mylinguist/shared/schemas/note';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { forgetEdits } from '../offline/unsaved-work';
import { callApi } from './client';
import { isGone, mayHaveArrived } from './error-kinds';
import { enqueue, sendWaiting } from '../writes/load-outbox';
import { noteKeys } from '../writes/note-cache';

/** Returns the query for the notes in "Recently deleted", the latest deletion first. */
export function deletedNotesQuery() {
  return queryOptions({
    queryKey: noteKeys.deleted,
    queryFn: ({ signal }) => callApi(listDeletedNotes, { query: { deleted: 'true' }, signal }),
  });
}

/** Restores a deleted note through the outbox, which shows it in its list. */
export async function restoreDeletedNote(client: QueryClient, base: Note): Promise<void> {
  await enqueue(client, { kind: 'restore', base });
  dropFromBin(client, base.id);
}

export function useRestoreDeletedNote() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (note: Note) => restoreDeletedNote(client, note) });
}

/** Deletes a note in the bin for ever. */
export function useDeleteForever() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, userId }: Note) => {
      await sendWaiting(client, id);
      try {
        await callApi(deleteNote, { params: { noteId: id }, query: { forever: 'true' } });
      } catch (error) {
        // A note that has expired or was deleted elsewhere counts as deleted.
        if (!isGone(error)) throw error;
      }
      forgetEdits(userId, id);
      dropFromBin(client, id);
    },
    onError: (error, { id }) => settleFailure(client, error, id),
  });
}

/** Deletes every note in the bin for ever. */
export function useEmptyBin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Moves into the bin and out of it, and edits, which restore their note.
      await sendWaiting(client, (operation) => 'base' in operation);
      await callApi(emptyBin, { query: { deleted: 'true' }, timeout: emptyTimeout });
    },
    onSuccess: () => {
      const bin = client.getQueryData<DeletedNotesResponse>(noteKeys.deleted);
      for (const { id, userId } of bin?.notes ?? []) forgetEdits(userId, id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: noteKeys.deleted }),
  });
}

/** In ms. A full bin takes several writes. */
const emptyTimeout = 240_000;

function dropFromBin(client: QueryClient, noteId: string): void {
  client.setQueryData<DeletedNotesResponse>(
    noteKeys.deleted,
    (bin) => bin && { ...bin, notes: bin.notes.filter(({ id }) => id !== noteId) },
  );
}

function settleFailure(client: QueryClient, error: unknown, noteId: string): void {
  if (isGone(error)) dropFromBin(client, noteId);
  else if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.deleted });
}
