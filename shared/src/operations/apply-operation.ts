import { withArchivedAt } from '../notes/archived-at';
import { withClozeTitle } from '../notes/cloze-title';
import { withEditedAt } from '../notes/edited-at';
import { newReviewData, rezone } from '../scheduling/schedule';
import type { Note } from '../schemas/note';
import { applyToSchedule, type ScheduleContext } from './apply-to-schedule';
import { mergeEdit } from './merge-edit';
import type { Operation, OperationOf } from './operation';
import { retagged } from './retagged';

export interface OperationContext extends ScheduleContext {
  /** The learner's email. */
  readonly learner: string;
}

/**
 * Returns a note after an operation, as the API answers it, apart from the version. An operation of
 * another note must not be given. Applying an operation twice is the same.
 * @param note null if there is no such note, or if it was deleted
 * @returns null if there is no such note any more; the given note if nothing changes
 */
export function applyOperation(
  note: Note | null,
  operation: Operation,
  context: OperationContext,
): Note | null {
  if (operation.kind === 'create') return note ?? createdNote(operation, context);
  if (operation.kind === 'restore') return note ?? moved(operation.base, context.timeZone);
  if (!note || operation.kind === 'delete') return null;
  switch (operation.kind) {
    case 'update': {
      const { at } = context;
      return withEditedAt(withArchivedAt(mergeEdit(operation, note).note, note, at), note, at);
    }
    case 'review':
    case 'undo':
    case 'put-off':
    case 'start-over':
    case 'undo-reschedule':
      return { ...note, reviewData: applyToSchedule(note.reviewData, operation, context) };
    case 'create-tag':
    case 'update-tag':
    case 'delete-tag':
      return retagged(note, operation);
    case 'settings': {
      const { timezone } = operation.change;
      return timezone === undefined ? note : moved(note, timezone);
    }
  }
}

function createdNote(
  { noteId, input }: OperationOf<'create'>,
  { learner, at, timeZone, model }: OperationContext,
): Note {
  return withClozeTitle<Note>({
    ...input,
    id: noteId,
    userId: learner,
    aiEnriched: input.aiEnriched ?? false,
    isArchived: false,
    reviewData: newReviewData(new Date(at), timeZone, model),
    // The API has not given it a version.
    etag: '',
  });
}

/** Returns a note with the instant at which its due day begins in a time zone. */
const moved = (note: Note, timeZone: string): Note => ({
  ...note,
  reviewData: rezone(note.reviewData, timeZone),
});
