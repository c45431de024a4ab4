import { bin } from '@mylinguist/shared/limits';
import { beyondBin, type BinnedNote } from '@mylinguist/shared/notes/bin';
import { countedText } from '@mylinguist/shared/notes/counted-text';
import type { Note, NoteTexts } from '@mylinguist/shared/schemas/note';

const megabyte = 1024 ** 2;

/**
 * Returns why notes cannot be deleted together, or null. "Recently deleted" would drop some of them
 * at once, so the deletion could not be undone.
 */
export function binProblem(notes: readonly NoteTexts[]): string | null {
  const limit = bin.notes.toLocaleString('en');
  if (notes.length > bin.notes) {
    return `Recently deleted holds ${limit} notes, and ${notes.length.toLocaleString('en')} are selected. Select fewer notes to delete them.`;
  }
  const bytes = notes.reduce((sum, note) => sum + noteBytes(note), 0);
  if (bytes <= bin.bytes) return null;
  return `Recently deleted holds ${bin.bytes / megabyte} MB of text, and the selected notes have ${Math.ceil(bytes / megabyte)} MB. Select fewer notes to delete them.`;
}

/**
 * Returns how many notes leave "Recently deleted" for ever when others are deleted.
 *
 * @param binned the notes that it holds
 */
export function countLeaving(binned: readonly BinnedNote[], deleted: readonly Note[]): number {
  // Later than every earlier deletion, also with a wrong clock.
  const deletedAt = new Date(8.64e15).toISOString();
  const entries = deleted.map((note) => ({ id: note.id, bytes: noteBytes(note), deletedAt }));
  return beyondBin([...binned, ...entries]).length;
}

/** Returns the size of a note in UTF-8 bytes. */
export const noteBytes = (note: NoteTexts): number =>
  new TextEncoder().encode(countedText(note)).length;
