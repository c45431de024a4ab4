import { useSyncExternalStore } from 'react';

/** The tag that filters notes; empty when none does. It outlives a change of page, not a reload. */
let selected = '';
const listeners = new Set<() => void>();

/** Selects the tag that filters notes; an empty name clears the filter. */
export function selectTag(name: string): void {
  selected = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentTag = () => selected;

/** The tag filter as `[name, select]`, shared by the navigation and the pages; empty means all notes. */
export function useSelectedTag(): readonly [string, (name: string) => void] {
  return [useSyncExternalStore(subscribe, currentTag, currentTag), selectTag];
}
