import { tagKey } from '@mylinguist/shared/notes/tags';

/** The tags that filter notes. */
export interface TagFilter {
  /** Empty for all notes. */
  readonly tags: readonly string[];
  /** Whether one of several tags is enough. */
  readonly isAny: boolean;
}

/** Returns whether a note with these tags matches the filter. */
export function matchesTags(tags: readonly string[], { tags: sought, isAny }: TagFilter): boolean {
  const hasTag = (name: string) => tags.some((tag) => tagKey(tag) === tagKey(name));
  return sought.length === 0 || (isAny ? sought.some(hasTag) : sought.every(hasTag));
}

/** Returns the tags of a filter in quotes, such as “spanish” and “verbs”. */
export const quotedTags = ({ tags, isAny }: TagFilter): string =>
  tags.map((tag) => `“${tag}”`).join(isAny ? ' or ' : ' and ');

/** Returns the tags of a filter after a noun, such as: tag “spanish”. */
export const taggedText = (filter: TagFilter): string =>
  `${filter.tags.length > 1 && !filter.isAny ? 'tags' : 'tag'} ${quotedTags(filter)}`;
