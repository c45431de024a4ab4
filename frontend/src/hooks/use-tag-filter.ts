import { useSyncExternalStore } from 'react';
import { selectedTags, selectTag } from '../lib/selected-tags';
import type { TagFilter } from '../lib/tag-filter';

/** Adds a tag to the filter or removes it. */
export function toggleTag(name: string): void {
  const { tags, isAny } = selectedTags.read();
  const others = tags.filter((tag) => tag !== name);
  selectedTags.write({ tags: others.length < tags.length ? others : [...tags, name], isAny });
}

/** Keeps the filter when a tag gets another name. */
export function renameInFilter(former: string, name: string): void {
  const { tags, isAny } = selectedTags.read();
  if (!tags.includes(former)) return;
  const renamed = tags.map((tag) => (tag === former ? name : tag));
  selectedTags.write({ tags: [...new Set(renamed)], isAny });
}

export const useTagFilter = (): TagFilter =>
  useSyncExternalStore(selectedTags.subscribe, selectedTags.read, selectedTags.read);

/** Returns the tag if only one filters, else an empty name, and `selectTag`. */
export function useSelectedTag(): readonly [string, (name: string) => void] {
  const { tags } = useTagFilter();
  return [tags.length === 1 ? (tags[0] ?? '') : '', selectTag];
}
