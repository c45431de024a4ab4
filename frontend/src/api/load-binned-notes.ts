import type { BinnedNote } from '@mylinguist/shared/notes/bin';
import type { DeletedNotesResponse } from '@mylinguist/shared/schemas/deleted-note';
import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from '../lib/with-timeout';
import { noteBytes } from '../offline/bulk/bin-problem';
import { bulkState } from '../offline/bulk/bulk-state';
import { deletedNotesQuery } from './deleted-notes';
import { noteKeys } from '../writes/note-cache';
import { waitingDeletions } from '../writes/waiting-deletions';

/** Maximum wait for the API in ms. A question to the learner waits for it. */
const patience = 4_000;

/**
 * Returns what "Recently deleted" holds, with the deletions that are not sent yet. Without an answer
 * of the API it uses an earlier one; null if there is none.
 */
export async function loadBinnedNotes(client: QueryClient): Promise<readonly BinnedNote[] | null> {
  const [bin, waiting] = await Promise.all([loadBin(client), waitingDeletions(client)]);
  if (!bin) return null;
  const binned = new Map<string, BinnedNote>();
  for (const note of [...bin.notes, ...waiting]) {
    binned.set(note.id, { id: note.id, bytes: noteBytes(note), deletedAt: note.deletedAt });
  }
  const { action } = bulkState.read();
  if (action && 'delete' in action.operation) {
    // Their sizes are not known here, but their number is.
    const { startedAt: deletedAt } = action;
    for (const id of action.left) binned.set(id, { id, bytes: 0, deletedAt });
  }
  return [...binned.values()];
}

async function loadBin(client: QueryClient): Promise<DeletedNotesResponse | undefined> {
  const known = () => client.getQueryData<DeletedNotesResponse>(noteKeys.deleted);
  // The query would wait for the connection.
  if (!navigator.onLine) return known();
  const answer = client.query({ ...deletedNotesQuery(), staleTime: 0 });
  return withTimeout(answer, patience, 'The bin was not loaded in time').catch(known);
}
