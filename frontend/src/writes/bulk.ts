import { batchNotes } from '@mylinguist/shared/contract/note-batch';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../lib/server-clock';
import { isChangedBy, operationOn, type BulkAction } from '../offline/bulk/bulk-action';
import { createBulk, type Bulk } from '../offline/bulk/bulk';
import { isTagOperation, noteIdOf, type Operation } from '@mylinguist/shared/operations/operation';
import { setAsideEdits } from '../offline/unsaved-work';
import { currentSession } from '../session/session';
import { answerOf } from '../api/answer-of';
import { callApi, longTimeout } from '../api/client';
import { loadNoteAfter, sendWaiting } from './load-outbox';
import { noteKeys, putChanges, refreshDue } from './note-cache';

const bulks = new WeakMap<QueryClient, Bulk>();

/** Minimum time in ms between two loads of the lists during a change. */
const refreshPause = 5_000;

/** Returns the bulk actions of the page. */
export function bulkOf(client: QueryClient): Bulk {
  const known = bulks.get(client);
  if (known) return known;
  let refreshedAt = -Infinity;
  const bulk = createBulk({
    now: () => serverNow().toISOString(),
    send: (ids, operation) =>
      answerOf(async () => {
        const isOwn = (operation: Operation) => ids.includes(noteIdOf(operation) ?? '');
        await sendWaiting(client, (one) => isOwn(one) || isTagOperation(one));
        const body = { ids: [...ids], operation };
        return (await callApi(batchNotes, { body, timeout: longTimeout })).results;
      }),
    onChanged: (action, ids) => {
      void showChanged(client, action, ids).then((isShown) => {
        const now = performance.now();
        if (isShown || now - refreshedAt < refreshPause) return;
        refreshedAt = now;
        void client.invalidateQueries({ queryKey: noteKeys.all }, { cancelRefetch: false });
      });
    },
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
 * Changes notes in requests of 100. Leaves out the notes that have the requested state already.
 * @returns the number of notes to change, once the change is stored in this browser
 */
export async function changeNotes(
  client: QueryClient,
  operation: BatchOperation,
  notes: readonly Note[],
): Promise<number> {
  const ids = notes.filter((note) => isChangedBy(note, operation)).map(({ id }) => id);
  await bulkOf(client).start(operation, ids);
  return ids.length;
}

/**
 * Shows changed notes until the lists are loaded again. Their new versions are not known yet.
 * @returns false if a list must be loaded again: notes move to it from one that this page has not
 * loaded, or the code that applies the change cannot be loaded
 */
async function showChanged(
  client: QueryClient,
  { operation }: BulkAction,
  ids: readonly string[],
): Promise<boolean> {
  if ('delete' in operation) {
    const learner = currentSession()?.user.email ?? '';
    for (const id of ids) setAsideEdits(learner, id);
  }
  const noteAfter = await loadNoteAfter();
  if (!noteAfter) return false;
  const changed = new Set(ids);
  const at = serverNow().toISOString();
  const after = new Map<string, Note | null>();
  for (const [, notes = []] of client.getQueriesData<Note[]>({ queryKey: noteKeys.all })) {
    for (const note of notes) {
      if (!changed.has(note.id)) continue;
      after.set(note.id, noteAfter(client, note, { at, operation: operationOn(note, operation) }));
    }
  }
  putChanges(client, after);
  const movesNotes = 'archive' in operation || 'restore' in operation;
  return !movesNotes || after.size === changed.size;
}
