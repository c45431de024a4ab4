import { applyToSchedule } from '@mylinguist/shared/operations/apply-to-schedule';
import { applyToSettings } from '@mylinguist/shared/operations/apply-to-settings';
import { isRescheduling, noteIdOf } from '@mylinguist/shared/operations/operation';
import { dueDayOf, isDueOn } from '@mylinguist/shared/scheduling/due-load';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { atPace } from '../../offline/at-pace';
import { withFewerDue } from '../../offline/due-plan';
import type { OutboxEntry } from './outbox-entry';
import { operationContext, overlayNote, type OverlayContext } from './overlay';

export interface DueOverlayContext extends OverlayContext {
  /** The study day on which the API computed the list. */
  readonly today: number;
}

/**
 * Applies waiting operations to a due list that the API computed without them: removes the reviewed
 * notes and those put off, edits the others, counts all changed notes on their coming day, and changes
 * the settings.
 */
export function overlayDue<T extends DueResponse>(
  due: T,
  entries: readonly OutboxEntry[],
  { today, ...context }: DueOverlayContext,
): T {
  if (entries.length === 0) return due;
  const ratings = waitingRatings(entries);
  const notes = due.notes.flatMap((note) => {
    const own = entries.filter(({ operation }) => (noteIdOf(operation) ?? note.id) === note.id);
    const after = ratings.has(note.id) ? null : overlayNote(note, own, context);
    return after && isDueOn(after, today) ? { ...after, preview: note.preview } : [];
  });
  const overlaid = {
    ...withSettings(withFewerDue(due, due.notes.length - notes.length), entries),
    notes,
  };
  if (!due.coming) return overlaid;
  const coming = [...due.coming];
  const count = (day: number | undefined, by: number) => {
    const index = (day ?? today) - today - 1;
    const before = coming[index];
    if (before !== undefined) coming[index] = Math.max(0, before + by);
  };
  for (const { id, preview } of due.notes) {
    const response = ratings.get(id);
    if (response) count(studyDay(new Date(preview[response]), context.timeZone), 1);
  }
  for (const { from, to } of movesOf(entries, context)) {
    if (from === to) continue;
    count(from, -1);
    count(to, 1);
  }
  return { ...overlaid, coming };
}

function withSettings<T extends DueResponse>(due: T, entries: readonly OutboxEntry[]): T {
  const settings =
    due.settings &&
    entries.reduce((before, { operation }) => applyToSettings(before, operation), due.settings);
  if (!settings || settings === due.settings) return due;
  return { ...due, settings, ...(due.plan && { plan: atPace(due.plan, settings.pace) }) };
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

/** A change of the study day on which a note is due; undefined while it is not in the active list. */
interface Move {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Returns the moves of the operations that are no ratings, in the order of the operations. */
function movesOf(entries: readonly OutboxEntry[], context: OverlayContext): Move[] {
  /** Schedules after the operations so far. */
  const schedules = new Map<string, ReviewData>();
  return entries.flatMap((entry) => {
    const { at, operation } = entry;
    if (operation.kind === 'create' || 'base' in operation) {
      const isNew = operation.kind === 'create' || operation.kind === 'restore';
      const before = isNew ? null : operation.base;
      return { from: dueDayOf(before), to: dueDayOf(overlayNote(before, [entry], context)) };
    }
    if (!isRescheduling(operation) && operation.kind !== 'undo-reschedule') return [];
    const { noteId } = operation;
    const before = schedules.get(noteId) ?? ('before' in operation ? operation.before : null);
    // A change that the API has counted already.
    if (!before) return [];
    const after = applyToSchedule(before, operation, operationContext(at, context));
    schedules.set(noteId, after);
    return { from: before.srs.dueDay, to: after.srs.dueDay };
  });
}
