import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../components/notifier';
import { enqueue } from './load-outbox';
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
    enqueue(client, { kind: 'undo-reschedule', noteId: note.id, changeId }).catch(
      (error: unknown) => tellFailure('undo', error, () => undo(note, changeId)),
    );
  };
  const reschedule = async (
    note: Note,
    change: Rescheduling,
    message: string,
  ): Promise<boolean> => {
    const { id: noteId, reviewData: before } = note;
    const changeId = crypto.randomUUID();
    try {
      await enqueue(client, { ...change, noteId, changeId, before });
    } catch (error) {
      const retry = () => void reschedule(note, change, message);
      tellFailure(actions[change.kind], error, retry);
      return false;
    }
    notify({ message, action: { label: 'Undo', onSelect: () => undo(note, changeId) } });
    return true;
  };
  return reschedule;
}
