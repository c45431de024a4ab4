import { batchNotes } from '@mylinguist/shared/contract/notes';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../lib/server-clock';
import { afterOperation, isChangedBy, type BulkAction } from '../offline/bulk/bulk-action';
import { createBulk, type Bulk } from '../offline/bulk/bulk';
import { setAsideEdits } from '../offline/unsaved-work';
import { currentSession } from '../session/session';
import { answerOf } from './answer-of';
import { callApi, longTimeout } from './client';
import { sendWaiting } from './load-outbox';
import { noteKeys, putChanges, refreshDue } from './note-cache';

const bulks = new WeakMap<QueryClient, Bulk>();

/** Returns the bulk actions of the page. */
export function bulkOf(client: QueryClient): Bulk {
  const known = bulks.get(client);
  if (known) return known;
  const bulk = createBulk({
    now: () => serverNow().toISOString(),
    send: (ids, operation) =>
      answerOf(async () => {
        await sendWaiting(client);
        const body = { ids: [...ids], operation };
        return (await callApi(batchNotes, { body, timeout: longTimeout })).results;
      }),
    onChanged: (action, ids) => showChanged(client, action, ids),
    onEnded: () => {
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void client.invalidateQueries({ queryKey: noteKeys.deleted });
      void refreshDue(client);
    },
  });
  bulks.set(client, bulk);
  return bulk;
}

/**
 * Changes notes in requests of 100. Resolves once the change is stored in this browser. Leaves out the
 * notes that have the requested state already.
 */
export function changeNotes(
  client: QueryClient,
  operation: BatchOperation,
  notes: readonly Note[],
): Promise<void> {
  const changed = notes.filter((note) => isChangedBy(note, operation));
  return bulkOf(client).start(
    operation,
    changed.map(({ id }) => id),
  );
}

/** Shows changed notes until the lists are loaded again. Their new versions are not known yet. */
function showChanged(client: QueryClient, { operation }: BulkAction, ids: readonly string[]): void {
  const changed = new Set(ids);
  const at = serverNow().toISOString();
  const after = new Map<string, Note | null>();
  for (const [, notes = []] of client.getQueriesData<Note[]>({ queryKey: noteKeys.all })) {
    for (const note of notes) {
      if (changed.has(note.id)) after.set(note.id, afterOperation(note, operation, at));
    }
  }
  putChanges(client, after);
  if (!('delete' in operation)) return;
  const learner = currentSession()?.user.email ?? '';
  for (const id of ids) setAsideEdits(learner, id);
}
