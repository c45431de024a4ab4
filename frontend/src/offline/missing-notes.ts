import { noteSchema, type Note } from '@mylinguist/shared/schemas/note';
import { isStored, readItem, removeItem, writeItem } from '../lib/storage';
import { itemKeys } from '../lib/stored-items';
import { countDraftChange } from './draft-changes';
import { storageOwner } from './storage-owner';
import { missingKey } from './unsaved-work';

/*
 * Notes that this browser has, and that a server lost which was restored from a backup. They are kept
 * until the learner adds them again or discards them. `draftChanges` reports changes.
 */

/**
 * Keeps notes that the server has lost. Returns whether an earlier page has kept all of them: the
 * browser writes its local storage to the disk late, so what was kept now may still be lost.
 */
export function keepMissingNotes(learner: string, notes: readonly Note[]): boolean {
  // The learner has logged out meanwhile.
  if (storageOwner.read() !== learner) return false;
  const unkept = notes.filter(({ id }) => !isStored(missingKey(learner, id)));
  for (const note of unkept) writeItem(missingKey(learner, note.id), JSON.stringify(note));
  if (unkept.length > 0) countDraftChange();
  return unkept.length === 0;
}

/** Stops keeping notes that were added again or discarded, or that the server has. */
export function forgetMissingNotes(learner: string, notes: readonly Pick<Note, 'id'>[]): void {
  const before = missingKeys(learner).length;
  if (before === 0) return;
  for (const { id } of notes) removeItem(missingKey(learner, id));
  if (missingKeys(learner).length < before) countDraftChange();
}

const missingKeys = (learner: string) =>
  itemKeys().filter((key) => key.startsWith(missingKey(learner, '')));

export function countMissingNotes(learner: string): number {
  return missingKeys(learner).length;
}

/** Returns the missing notes in the order of their creation. */
export function missingNotes(learner: string): Note[] {
  const notes = missingKeys(learner).flatMap((key) => parseNote(readItem(key)) ?? []);
  const createdAt = ({ reviewData }: Note) => reviewData.createdAt;
  return notes.sort((a, b) => (createdAt(a) < createdAt(b) ? -1 : 1));
}

function parseNote(text: string | null): Note | null {
  try {
    return noteSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    // Another release has stored it.
    return null;
  }
}
