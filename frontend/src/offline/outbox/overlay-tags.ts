import { compareTagNames, tagColor, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { isTagOperation, type OutboxEntry, type TagOperation } from './operation';

/** Applies waiting operations to the list of tags. Applying them twice is the same. */
export function overlayTags(tags: readonly Tag[], entries: readonly OutboxEntry[]): Tag[] {
  return entries
    .map(({ operation }) => operation)
    .filter(isTagOperation)
    .reduce<Tag[]>(applyToTags, [...tags]);
}

function applyToTags(tags: Tag[], operation: TagOperation): Tag[] {
  switch (operation.kind) {
    case 'create-tag': {
      const { name, color = tagColor(name), language } = operation.tag;
      return withTag(tags, { name, color, ...(language !== undefined && { language }) });
    }
    case 'update-tag': {
      const tag = tags.find(({ name }) => name === operation.name);
      if (!tag) return tags;
      const others = tags.filter((other) => other !== tag);
      return withTag(others, changedTag(tag, operation.change));
    }
    case 'delete-tag':
      return tags.filter(({ name }) => name !== operation.name);
  }
}

/** Adds a tag. A tag of the same name stays: the two are merged, or the API has created it already. */
function withTag(tags: Tag[], added: Tag): Tag[] {
  if (tags.some(({ name }) => tagKey(name) === tagKey(added.name))) return tags;
  return [...tags, added].sort((a, b) => compareTagNames(a.name, b.name));
}

function changedTag(tag: Tag, { name, color, language }: ChangeOfTag): Tag {
  const changed: Tag = { ...tag, name: name ?? tag.name, color: color ?? tag.color };
  if (language === null) delete changed.language;
  else if (language !== undefined) changed.language = language;
  return changed;
}

type ChangeOfTag = Extract<TagOperation, { kind: 'update-tag' }>['change'];

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
