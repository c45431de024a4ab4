import { createStore } from './store';
import type { TagFilter } from './tag-filter';

/** The navigation and the pages share the filter. A reload clears it. */
export const selectedTags = createStore<TagFilter>({ tags: [], isAny: false });

/** Filters by one tag, or shows all notes if the name is empty. */
export const selectTag = (name: string): void =>
  selectedTags.write({ tags: name === '' ? [] : [name], isAny: false });
