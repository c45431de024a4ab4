import { toggleTag, useTagFilter } from '../../hooks/use-tag-filter';
import type { ActiveFilter } from './filter-chips';

/** Returns the tags that filter the list as chips. */
export function useTagChips(): readonly ActiveFilter[] {
  return useTagFilter().tags.map((tag) => ({
    key: `tag ${tag}`,
    label: tag,
    tag,
    onRemove: () => toggleTag(tag),
  }));
}
