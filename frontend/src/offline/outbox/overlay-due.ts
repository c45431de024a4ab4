import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueNote, DueResponse, ReviewResponse } from '@mylinguist/shared/schemas/review';
import { mergeEdit } from './merge-edit';
import { isTagOperation, type OperationOf, type OutboxEntry } from './operation';
import { retagged } from './overlay-tags';

export interface DueOverlayContext {
  readonly timeZone: string;
  /** The study day on which the API computed the list. */
  readonly today: number;
}

/**
 * Applies waiting operations to a due list that the API computed without them: removes the reviewed
 * notes, edits the others, and counts reviewed, new, archived and restored notes on their coming day.
 */
export function overlayDue<T extends DueResponse>(
  due: T,
  entries: readonly OutboxEntry[],
  { timeZone, today }: DueOverlayContext,
): T {
  if (entries.length === 0) return due;
  const ratings = waitingRatings(entries);
  const removed = removedNotes(entries);
  const notes = due.notes.filter(({ id }) => !ratings.has(id) && !removed.has(id));
  const dueCount = Math.max(0, due.dueCount - (due.notes.length - notes.length));
  const overlaid = { ...due, notes: notes.map((note) => edited(note, entries)), dueCount };
  if (!due.coming) return overlaid;
  const coming = [...due.coming];
  const count = (day: number, by: number) => {
    const index = day - today - 1;
    const before = coming[index];
    if (before !== undefined) coming[index] = Math.max(0, before + by);
  };
  for (const { id, preview } of due.notes) {
    const response = ratings.get(id);
    if (response) count(studyDay(new Date(preview[response]), timeZone), 1);
  }
  for (const { at, operation } of entries) {
    if (operation.kind === 'create') count(newReviewData(new Date(at), timeZone).srs.dueDay, 1);
    if (!('base' in operation)) continue;
    const { base } = operation;
    const [before, after] = isActiveAround(operation);
    count(base.reviewData.srs.dueDay, Number(after) - Number(before));
  }
  return { ...overlaid, coming };
}

/** Returns whether a note is in the active list before and after an operation. */
function isActiveAround(
  operation: OperationOf<'update' | 'delete' | 'restore'>,
): [boolean, boolean] {
  const isActive = !operation.base.isArchived;
  if (operation.kind === 'delete') return [isActive, false];
  if (operation.kind === 'restore') return [false, isActive];
  return [isActive, !(operation.change.isArchived ?? operation.base.isArchived)];
}

/** Returns the ids of the notes that the operations delete or archive. */
function removedNotes(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const { operation } of entries) {
    if (!('base' in operation)) continue;
    const [before, after] = isActiveAround(operation);
    if (after) removed.delete(operation.base.id);
    else if (before) removed.add(operation.base.id);
  }
  return removed;
}

/** Returns the waiting rating of each reviewed note, unless the learner has undone it. */
function waitingRatings(entries: readonly OutboxEntry[]): ReadonlyMap<string, ReviewResponse> {
  const ratings = new Map<string, ReviewResponse>();
  for (const { operation } of entries) {
    if (operation.kind === 'review') ratings.set(operation.noteId, operation.response);
    if (operation.kind === 'undo') ratings.delete(operation.noteId);
  }
  return ratings;
}

function edited(note: DueNote, entries: readonly OutboxEntry[]): DueNote {
  const after = entries.reduce<Note>((before, { operation }) => {
    if (isTagOperation(operation)) return retagged(before, operation);
    const isEdit = operation.kind === 'update' && operation.base.id === note.id;
    return isEdit ? mergeEdit(operation, before).note : before;
  }, note);
  return { ...after, preview: note.preview };
}
