import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { parseOperation, type OperationInput } from '@mylinguist/shared/operations/operation';
import type { OutboxEntry } from './outbox-entry';

/** The time of the writes in tests of the outbox. */
export const at = '2026-03-05T10:00:00.000Z';

/** Returns the operations as entries of the outbox, for tests. */
export function entries(...operations: OperationInput[]): OutboxEntry[] {
  return operations.flatMap((input, index) => {
    const operation = parseOperation(input);
    return operation ? { seq: index + 1, owner: 'ada-uid', at, attempts: 0, operation } : [];
  });
}

/** Returns a note whose schedule was changed last at an instant. */
export const changedAt = <N extends Note>(updatedAt: string, note: N): N => ({
  ...note,
  reviewData: { ...note.reviewData, updatedAt },
});

export function rate({ id, reviewData }: Note, response: ReviewResponse = 'Easy'): OperationInput {
  return {
    kind: 'review',
    noteId: id,
    reviewId: crypto.randomUUID(),
    response,
    reviewedAt: at,
    before: reviewData,
  };
}

/** Puts a note off until a date. */
export const putOff = ({ id, reviewData }: Note, until: string, changeId = crypto.randomUUID()) =>
  ({ kind: 'put-off', noteId: id, changeId, until, before: reviewData }) satisfies OperationInput;

export const startOver = ({ id, reviewData }: Note, changeId = crypto.randomUUID()) =>
  ({ kind: 'start-over', noteId: id, changeId, before: reviewData }) satisfies OperationInput;

/** Undoes a waiting change of the schedule. */
export const undoChange = ({ noteId, changeId }: ReturnType<typeof putOff | typeof startOver>) =>
  ({ kind: 'undo-reschedule', noteId, changeId }) satisfies OperationInput;
