import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { DueNote, DueResponse, ReviewResponse } from '@mylinguist/shared/schemas/review';
import { withFewerDue } from '../../offline/due-plan';
import { mergeEdit } from './merge-edit';
import { isRescheduling, isTagOperation, type OperationOf, type OutboxEntry } from './operation';
import { retagged } from './overlay-tags';

export interface DueOverlayContext {
  readonly timeZone: string;
  /** The study day on which the API computed the list. */
  readonly today: number;
}

/**
 * Applies waiting operations to a due list that the API computed without them: removes the reviewed
 * notes and those put off, edits the others, and counts all changed notes on their coming day.
 */
export function overlayDue<T extends DueResponse>(
  due: T,
  entries: readonly OutboxEntry[],
  { timeZone, today }: DueOverlayContext,
): T {
  if (entries.length === 0) return due;
  const ratings = waitingRatings(entries);
  const removed = removedNotes(entries);
  const moved = movedDueDays(entries, timeZone);
  const isLater = (id: string) => (moved.get(id)?.dueDay ?? today) > today;
  const notes = due.notes.filter(({ id }) => !ratings.has(id) && !removed.has(id) && !isLater(id));
  const overlaid = {
    ...withFewerDue(due, due.notes.length - notes.length),
    notes: notes.map((note) => edited(note, entries)),
  };
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
  for (const { before, dueDay } of moved.values()) {
    count(before.srs.dueDay, -1);
    count(dueDay, 1);
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

interface MovedNote {
  /** The schedule before the first change. */
  readonly before: ReviewData;
  readonly dueDay: number;
}

/** Returns the notes that the learner has put off or started over, unless they have undone it. */
function movedDueDays(
  entries: readonly OutboxEntry[],
  timeZone: string,
): ReadonlyMap<string, MovedNote> {
  const moved = new Map<string, MovedNote>();
  for (const { at, operation } of entries) {
    if (operation.kind === 'undo-reschedule') moved.delete(operation.noteId);
    if (!isRescheduling(operation)) continue;
    const { noteId } = operation;
    const { before } = moved.get(noteId) ?? operation;
    const tomorrow = studyDay(new Date(at), timeZone) + 1;
    const chosen = operation.kind === 'put-off' ? dayOfDate(operation.until) : null;
    moved.set(noteId, { before, dueDay: chosen ?? tomorrow });
  }
  return moved;
}

function edited(note: DueNote, entries: readonly OutboxEntry[]): DueNote {
  const after = entries.reduce<Note>((before, { operation }) => {
    if (isTagOperation(operation)) return retagged(before, operation);
    const isEdit = operation.kind === 'update' && operation.base.id === note.id;
    return isEdit ? mergeEdit(operation, before).note : before;
  }, note);
  return { ...after, preview: note.preview };
}
