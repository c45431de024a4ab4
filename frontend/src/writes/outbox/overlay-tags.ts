import { compareTagNames, tagColor, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import {
  isTagOperation,
  type Operation,
  type OutboxEntry,
  type CompletedEntry,
  type TagOperation,
} from './operation';

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

/** Renames or removes a tag in a write that waits. Returns the same write if it names no tags. */
export function retaggedOperation(operation: Operation, change: TagOperation): Operation {
  if (operation.kind === 'create') {
    return { ...operation, input: retagged(operation.input, change) };
  }
  if (operation.kind === 'update') {
    const { tags } = operation.change;
    return {
      ...operation,
      base: retagged(operation.base, change),
      change: { ...operation.change, ...(tags && retagged({ tags }, change)) },
    };
  }
  if (operation.kind !== 'delete' && operation.kind !== 'restore') return operation;
  return { ...operation, base: retagged(operation.base, change) };
}

/** Returns a saved change of a tag, which the earlier entries that wait get; undefined for others. */
export function savedTagChange({ entry, outcome }: CompletedEntry): TagOperation | undefined {
  const { operation } = entry;
  const isSaved = outcome.status === 'acknowledged' && isTagOperation(operation);
  return isSaved && operation.kind !== 'create-tag' ? operation : undefined;
}

/** Returns the entries that wait after one of them has left the outbox. */
export function afterCompleted(
  entries: readonly OutboxEntry[],
  settled: CompletedEntry,
): readonly OutboxEntry[] {
  const { seq } = settled.entry;
  const saved = savedTagChange(settled);
  const left = entries.filter((other) => other.seq !== seq);
  if (!saved) return left;
  return left.map((entry) =>
    entry.seq < seq ? { ...entry, operation: retaggedOperation(entry.operation, saved) } : entry,
  );
}
