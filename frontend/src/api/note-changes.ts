import type { Note, NotesResponse } from '@mylinguist/shared/schemas/note';

/** Notes by id as they are now; null for one that is gone. */
export type NoteChanges = ReadonlyMap<string, Note | null>;

/** What an answer tells: its notes, and that the removed ones are gone. */
export function changesOf({ notes, removed }: NotesResponse): NoteChanges {
  const gone = (removed ?? []).map((id): [string, null] => [id, null]);
  return new Map([...gone, ...notes.map((note): [string, Note] => [note.id, note])]);
}

/** ISO instants of one form sort as text; ids settle ties so that the order never wavers. */
export function byCreation(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.createdAt, b.reviewData.createdAt];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * A list, oldest first, after changes of notes that belong into it or not.
 * @param notes oldest first
 */
export function withChanges(
  notes: readonly Note[],
  changes: NoteChanges,
  { archived }: { archived: boolean },
): Note[] {
  // As it is most often when the app is opened, with all notes there are.
  if (changes.size === 0) return [...notes];
  const others = notes.filter(({ id }) => !changes.has(id));
  const own = [...changes.values()].filter((note) => note?.isArchived === archived);
  return [...others, ...own.filter((note) => note !== null)].sort(byCreation);
}
