import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store';

/** The tag that filters notes; empty for all notes. A reload clears it. */
const selected = createStore('');

export const selectTag = selected.write;

/** Returns the tag filter as `[name, select]`; the navigation and the pages share it. */
export function useSelectedTag(): readonly [string, (name: string) => void] {
  return [useSyncExternalStore(selected.subscribe, selected.read, selected.read), selectTag];
}
