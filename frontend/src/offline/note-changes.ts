import type { Note, NotesResponse } from '@mylinguist/shared/schemas/note';

/** Changed notes by id; null for a deleted one. */
export type NoteChanges = ReadonlyMap<string, Note | null>;

export function changesOf({ notes, removed }: NotesResponse): NoteChanges {
  const gone = (removed ?? []).map((id): [string, null] => [id, null]);
  return new Map([...gone, ...notes.map((note): [string, Note] => [note.id, note])]);
}

/** Compares by creation, then by id. The ISO instants have one form and sort as text. */
export function byCreation(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.createdAt, b.reviewData.createdAt];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Leaves out the notes that are older than the oldest of `newest`: between them, notes may be missing.
 */
export function notOlder(notes: readonly Note[], [oldest]: readonly Note[]): Note[] {
  return notes.filter((note) => oldest && byCreation(note, oldest) > 0);
}

/**
 * Applies changes to the active or the archived list. A changed note that belongs to the other list
 * is left out.
 * @param notes oldest first, as is the result
 */
export function withChanges(
  notes: readonly Note[],
  changes: NoteChanges,
  { archived }: { archived: boolean },
): Note[] {
  // The usual case when the app opens; skips a pass over all notes.
  if (changes.size === 0) return [...notes];
  const others = notes.filter(({ id }) => !changes.has(id));
  const own = [...changes.values()].filter((note) => note?.isArchived === archived);
  return [...others, ...own.filter((note) => note !== null)].sort(byCreation);
}
