import * as routes from '@mylinguist/shared/contract/reschedule';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNotify } from '../components/notifier';
import { callApi } from './client';
import { addToOutbox, sendWaiting } from './load-outbox';
import { putSavedNote, refreshDue } from './note-cache';
import { useWriteFailure } from './use-write-failure';

/** A change of a schedule without a review. `until` is a date, `YYYY-MM-DD`. */
export type Rescheduling =
  | { readonly kind: 'put-off'; readonly until: string }
  | { readonly kind: 'start-over' };

const actions = { 'put-off': 'put off note', 'start-over': 'start note over' } as const;

/**
 * Returns a function that puts a note off or starts it over, shows a message that offers the undo, and
 * reports failures. It resolves to whether the change was stored.
 */
export function useReschedule() {
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const undo = (note: Note, changeId: string): void => {
    undoRescheduling(client, note.id, changeId).catch((error: unknown) =>
      tellFailure('undo', error, () => undo(note, changeId)),
    );
  };
  const attempt = async (
    note: Note,
    change: Rescheduling,
    message: string,
    changeId: string,
  ): Promise<boolean> => {
    try {
      await rescheduleNote(client, note, change, changeId);
    } catch (error) {
      // The API may have applied the change: a retry keeps its id, which the undo names.
      const retry = () => void attempt(note, change, message, changeId);
      tellFailure(actions[change.kind], error, retry);
      return false;
    }
    notify({ message, action: { label: 'Undo', onSelect: () => undo(note, changeId) } });
    return true;
  };
  return (note: Note, change: Rescheduling, message: string) =>
    attempt(note, change, message, crypto.randomUUID());
}

/**
 * Puts a note off or starts it over: through the outbox, or directly if the browser refuses the
 * storage. The lists show the change once it is stored.
 * @throws ApiError, NetworkError
 */
async function rescheduleNote(
  client: QueryClient,
  { id: noteId, reviewData: before }: Note,
  change: Rescheduling,
  changeId: string,
): Promise<void> {
  if (await addToOutbox(client, { ...change, noteId, changeId, before })) return;
  await sendWaiting(client, noteId);
  const params = { noteId };
  const { note } =
    change.kind === 'put-off'
      ? await callApi(routes.putOff, { params, body: { until: change.until, changeId } })
      : await callApi(routes.startOver, { params, body: { changeId } });
  putSavedNote(client, note);
  void refreshDue(client);
}

async function undoRescheduling(
  client: QueryClient,
  noteId: string,
  changeId: string,
): Promise<void> {
  if (await addToOutbox(client, { kind: 'undo-reschedule', noteId, changeId })) return;
  const { note } = await callApi(routes.undoReschedule, { params: { noteId }, body: { changeId } });
  putSavedNote(client, note);
  void refreshDue(client);
}
