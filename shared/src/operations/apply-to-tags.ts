import { compareTagNames, tagColor, tagKey } from '../notes/tags';
import type { Tag } from '../schemas/tag';
import type { Operation, OperationOf } from './operation';

/**
 * Returns the learner's tags after an operation, as the API lists them. Applying it twice is the same.
 * @param tags sorted by name, as is the result
 */
export function applyToTags(tags: Tag[], operation: Operation): Tag[] {
  if (operation.kind === 'create-tag') {
    const { name, color = tagColor(name), language } = operation.tag;
    return withTag(tags, { name, color, ...(language !== undefined && { language }) });
  }
  if (operation.kind === 'update-tag') return withChange(tags, operation);
  if (operation.kind !== 'delete-tag') return tags;
  return tags.filter(({ name }) => name !== operation.name);
}

function withChange(tags: Tag[], { name: former, change }: OperationOf<'update-tag'>): Tag[] {
  const tag = tags.find(({ name }) => name === former);
  if (!tag) return tags;
  const others = tags.filter((other) => other !== tag);
  const { name = former, ...look } = change;
  const target = others.find((other) => tagKey(other.name) === tagKey(name));
  if (!target) return withTag(others, changedTag(tag, change));
  // The tag of this name takes over the notes.
  return others.map((other) => (other === target ? changedTag(other, look) : other));
}

/** Adds a tag. A tag of the same name stays: the API has created it already. */
function withTag(tags: Tag[], added: Tag): Tag[] {
  if (tags.some(({ name }) => tagKey(name) === tagKey(added.name))) return tags;
  return [...tags, added].sort((a, b) => compareTagNames(a.name, b.name));
}

function changedTag(tag: Tag, { name, color, language }: OperationOf<'update-tag'>['change']): Tag {
  const changed: Tag = { ...tag, name: name ?? tag.name, color: color ?? tag.color };
  if (language === null) delete changed.language;
  else if (language !== undefined) changed.language = language;
  return changed;
}
