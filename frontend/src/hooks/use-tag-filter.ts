import { includesTag, normalizeTags, tagKey } from '@mylinguist/shared/notes/tags';
import { useSyncExternalStore } from 'react';
import { selectedTags, selectTag } from '../lib/selected-tags';
import type { TagFilter } from '../lib/tag-filter';

/** Adds a tag to the filter or removes it. */
export function toggleTag(name: string): void {
  const { tags, isAny } = selectedTags.read();
  const others = tags.filter((tag) => tagKey(tag) !== tagKey(name));
  selectedTags.write({ tags: others.length < tags.length ? others : [...tags, name], isAny });
}

/** Keeps the filter when a tag gets another name. */
export function renameInFilter(former: string, name: string): void {
  const { tags, isAny } = selectedTags.read();
  if (!includesTag(tags, former)) return;
  const renamed = tags.map((tag) => (tagKey(tag) === tagKey(former) ? name : tag));
  selectedTags.write({ tags: normalizeTags(renamed), isAny });
}

export const useTagFilter = (): TagFilter =>
  useSyncExternalStore(selectedTags.subscribe, selectedTags.read, selectedTags.read);

/** Returns the tag if only one filters, else an empty name, and `selectTag`. */
export function useSelectedTag(): readonly [string, (name: string) => void] {
  const { tags } = useTagFilter();
  return [tags.length === 1 ? (tags[0] ?? '') : '', selectTag];
}
