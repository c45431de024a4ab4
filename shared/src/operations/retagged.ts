import { tagKey } from '../notes/tags';
import type { Note } from '../schemas/note';
import type { TagOperation } from './operation';

/** Renames or removes a tag in a note. Returns the same note if it does not have the tag. */
export function retagged<N extends Pick<Note, 'tags'>>(note: N, operation: TagOperation): N {
  if (operation.kind === 'create-tag') return note;
  const former = tagKey(operation.name);
  if (!note.tags.some((tag) => tagKey(tag) === former)) return note;
  if (operation.kind === 'delete-tag') {
    return { ...note, tags: note.tags.filter((tag) => tagKey(tag) !== former) };
  }
  const { name } = operation.change;
  if (name === undefined) return note;
  const renamed = note.tags.map((tag) => (tagKey(tag) === former ? name : tag));
  const keys = renamed.map(tagKey);
  return { ...note, tags: renamed.filter((_tag, at) => keys.indexOf(keys[at] ?? '') === at) };
}
