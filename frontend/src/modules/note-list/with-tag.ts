import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';

/** The notes that carry a tag; without one (an empty name) all of them. */
export function withTag(notes: readonly Note[], tag: string): readonly Note[] {
  if (tag === '') return notes;
  const key = tagKey(tag);
  return notes.filter((note) => note.tags.some((name) => tagKey(name) === key));
}
