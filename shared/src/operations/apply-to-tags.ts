import { compareTagNames, tagColor, tagKey } from '../notes/tags';
import type { Tag } from '../schemas/tag';
import { isTagOperation, type Operation, type OperationOf } from './operation';

/**
 * Returns the learner's tags after an operation, as the API lists them. Applying it twice is the same.
 * @param tags sorted by name, as is the result
 */
export function applyToTags(tags: readonly Tag[], operation: Operation): readonly Tag[] {
  if (!isTagOperation(operation)) return tags;
  switch (operation.kind) {
    case 'create-tag': {
      const { name, color = tagColor(name), language } = operation.tag;
      return withTag(tags, { name, color, ...(language !== undefined && { language }) });
    }
    case 'update-tag': {
      const tag = tags.find(({ name }) => name === operation.name);
      if (!tag) return tags;
      const others = tags.filter((other) => other !== tag);
      const { name = tag.name, ...look } = operation.change;
      const target = others.find((other) => tagKey(other.name) === tagKey(name));
      if (!target) return withTag(others, changedTag(tag, operation.change));
      // The tag of this name takes over the notes.
      return others.map((other) => (other === target ? changedTag(other, look) : other));
    }
    case 'delete-tag':
      return tags.filter(({ name }) => name !== operation.name);
  }
}

/** Adds a tag. A tag of the same name stays: the API has created it already. */
function withTag(tags: readonly Tag[], added: Tag): readonly Tag[] {
  if (tags.some(({ name }) => tagKey(name) === tagKey(added.name))) return tags;
  return [...tags, added].sort((a, b) => compareTagNames(a.name, b.name));
}

function changedTag(tag: Tag, { name, color, language }: OperationOf<'update-tag'>['change']): Tag {
  const changed: Tag = { ...tag, name: name ?? tag.name, color: color ?? tag.color };
  if (language === null) delete changed.language;
  else if (language !== undefined) changed.language = language;
  return changed;
}
