import { withArchivedAt } from '@mylinguist/shared/notes/archived-at';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import { dueLoad } from '../local-due';
import { byCreation } from '../note-changes';
import { mergeEdit } from './merge-edit';
import { noteIdOf, type OperationOf, type OutboxEntry } from './operation';

export interface OverlayContext {
  /** The learner's email. */
  readonly learner: string;
  readonly timeZone: string;
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
    const noteId = noteIdOf(entry.operation);
    const after = overlayEntry(byId.get(noteId) ?? null, entry, { ...context, activeNotes });
    if (after && after.isArchived === archived) byId.set(noteId, after);
  }
  return [...byId.values()].sort(byCreation);
}

/** Applies the waiting operations of one note. Returns null if the note does not exist yet. */
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
  if (!note) return null;
  switch (operation.kind) {
    case 'update':
      return withArchivedAt(mergeEdit(operation, note).note, note, at);
    case 'review':
      return { ...note, reviewData: reviewed(note.reviewData, operation, context) };
    case 'undo':
      return { ...note, reviewData: operation.before };
  }
}

function createdNote(
  { noteId, input }: OperationOf<'create'>,
  at: string,
  { learner, timeZone }: OverlayContext,
): Note {
  return withClozeTitle<Note>({
    ...input,
    id: noteId,
    userId: learner,
    aiEnriched: input.aiEnriched ?? false,
    isArchived: false,
    reviewData: newReviewData(new Date(at), timeZone),
    // The API has not given it a version.
    etag: '',
  });
}

function reviewed(
  reviewData: ReviewData,
  { response, reviewedAt }: OperationOf<'review'>,
  { timeZone, activeNotes }: OverlayContext,
): ReviewData {
  const now = new Date(reviewedAt);
  const load = dueLoad(activeNotes(), studyDay(now, timeZone));
  try {
    return recordReview(reviewData, response, { now, timeZone, load }).next;
  } catch {
    // A late review of a note whose history is unknown here. The API's answer shows its effect.
    return reviewData;
  }
}
