import { withArchivedAt } from '@mylinguist/shared/notes/archived-at';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { withEditedAt } from '@mylinguist/shared/notes/edited-at';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { putOff, startOver, undoReschedule } from '@mylinguist/shared/scheduling/reschedule';
import { dayCapacity } from '@mylinguist/shared/scheduling/plan/day-capacity';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { dueLoad } from '../../offline/local-due';
import { byCreation } from '../../offline/note-changes';
import { mergeEdit } from './merge-edit';
import {
  isMove,
  isTagOperation,
  noteIdOf,
  type OperationOf,
  type OutboxEntry,
  type Rescheduling,
  type TagOperation,
} from './operation';
import { retagged } from './overlay-tags';

export interface OverlayContext {
  /** The learner's email. */
  readonly learner: string;
  readonly timeZone: string;
  /** Schedules new notes and reviews. */
  readonly model: MemoryModel;
  readonly settings: Pick<Settings, 'break' | 'lightDays'>;
  /** Returns the active notes, which give the number of due notes by day. */
  readonly activeNotes: () => readonly Note[];
}

/** Applies waiting operations to the active or the archived list. Applying them twice is the same. */
export function overlayList(
  notes: readonly Note[],
  entries: readonly OutboxEntry[],
  { archived, ...context }: OverlayContext & { archived: boolean },
): Note[] {
  if (entries.length === 0) return [...notes];
  const byId = new Map(notes.map((note) => [note.id, note]));
  const activeNotes = archived ? context.activeNotes : () => [...byId.values()];
  for (const entry of entries) {
    const { operation } = entry;
    const noteId = noteIdOf(operation);
    if (noteId === null) {
      if (isTagOperation(operation)) retagAll(byId, operation);
      continue;
    }
    // A moved note is in the other list.
    const isMoved = operation.kind === 'update' && isMove(operation);
    const before = byId.get(noteId) ?? (isMoved ? operation.base : null);
    const after = overlayEntry(before, entry, { ...context, activeNotes });
    if (after && after.isArchived === archived) byId.set(noteId, after);
    else byId.delete(noteId);
  }
  return [...byId.values()].sort(byCreation);
}

function retagAll(byId: Map<string, Note>, operation: TagOperation): void {
  for (const [id, note] of byId) {
    const after = retagged(note, operation);
    if (after !== note) byId.set(id, after);
  }
}

/** Applies the waiting operations of one note and of its tags. Returns null if there is no note before or after. */
export function overlayNote(
  note: Note | null,
  entries: readonly OutboxEntry[],
  context: OverlayContext,
): Note | null {
  return entries.reduce((before, entry) => overlayEntry(before, entry, context), note);
}

function overlayEntry(
  note: Note | null,
  { at, operation }: OutboxEntry,
  context: OverlayContext,
): Note | null {
  if (operation.kind === 'create') return note ?? createdNote(operation, at, context);
  if (operation.kind === 'restore') return note ?? operation.base;
  if (!note || operation.kind === 'delete') return null;
  if (isTagOperation(operation)) return retagged(note, operation);
  switch (operation.kind) {
    case 'update':
      return withEditedAt(withArchivedAt(mergeEdit(operation, note).note, note, at), note, at);
    case 'review':
      return { ...note, reviewData: reviewed(note.reviewData, operation, context) };
    case 'undo':
      return { ...note, reviewData: operation.before };
    case 'put-off':
    case 'start-over':
    case 'undo-reschedule':
      return { ...note, reviewData: rescheduled(note.reviewData, operation, at, context) };
    case 'settings':
      return note;
  }
}

function createdNote(
  { noteId, input }: OperationOf<'create'>,
  at: string,
  { learner, timeZone, model }: OverlayContext,
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

function rescheduled(
  reviewData: ReviewData,
  operation: Rescheduling | OperationOf<'undo-reschedule'>,
  at: string,
  { timeZone, model, settings, activeNotes }: OverlayContext,
): ReviewData {
  const now = new Date(at);
  const day = studyDay(now, timeZone);
  const load = dueLoad(activeNotes(), day);
  const capacity = dayCapacity(settings, day);
  const options = { changeId: operation.changeId, now, timeZone, load, model, capacity };
  switch (operation.kind) {
    case 'put-off':
      return putOff(reviewData, dayOfDate(operation.until) ?? reviewData.srs.dueDay, options);
    case 'start-over':
      return startOver(reviewData, options);
    case 'undo-reschedule':
      return undoReschedule(reviewData, options);
  }
}

function reviewed(
  reviewData: ReviewData,
  { response, reviewedAt }: OperationOf<'review'>,
  { timeZone, model, settings, activeNotes }: OverlayContext,
): ReviewData {
  const now = new Date(reviewedAt);
  const day = studyDay(now, timeZone);
  const load = dueLoad(activeNotes(), day);
  const capacity = dayCapacity(settings, day);
  try {
    return recordReview(reviewData, response, { now, timeZone, load, model, capacity }).next;
  } catch {
    // A late review of a note whose history is unknown here. The API's answer shows its effect.
    return reviewData;
  }
}
