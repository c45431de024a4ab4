import { dueLoad } from '@mylinguist/shared/scheduling/due-load';
import {
  applyOperation,
  type OperationContext,
} from '@mylinguist/shared/operations/apply-operation';
import { isMove, noteIdOf } from '@mylinguist/shared/operations/operation';
import type { Note } from '@mylinguist/shared/schemas/note';
import { byCreation } from '../note-changes';
import type { OutboxEntry } from './outbox-entry';

export interface OverlayContext extends Omit<OperationContext, 'at' | 'loadFrom'> {
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
  const put = (id: string, note: Note | null, entry: OutboxEntry) => {
    const after = overlayNote(note, [entry], { ...context, activeNotes });
    if (after && after.isArchived === archived) byId.set(id, after);
    else byId.delete(id);
  };
  for (const entry of entries) {
    const { operation } = entry;
    const noteId = noteIdOf(operation);
    if (noteId === null) for (const [id, note] of byId) put(id, note, entry);
    else {
      // A moved note is in the other list.
      const isMoved = operation.kind === 'update' && isMove(operation);
      put(noteId, byId.get(noteId) ?? (isMoved ? operation.base : null), entry);
    }
  }
  return [...byId.values()].sort(byCreation);
}

/**
 * Applies the waiting operations of one note, and those of tags and settings. Returns null if there is
 * no note before or after.
 */
export function overlayNote(
  note: Note | null,
  entries: readonly OutboxEntry[],
  context: OverlayContext,
): Note | null {
  return entries.reduce(
    (before, { at, operation }) => applyOperation(before, operation, operationContext(at, context)),
    note,
  );
}

/** @param at ISO instant of the operation */
export function operationContext(
  at: string,
  { activeNotes, ...context }: OverlayContext,
): OperationContext {
  return { ...context, at, loadFrom: (firstDay) => dueLoad(activeNotes(), firstDay) };
}
