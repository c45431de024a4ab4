import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { skipToken, useQuery } from '@tanstack/react-query';
import { noteKeys } from '../writes/note-cache';

/**
 * Returns the number of active notes by tag key. Undefined until a screen has loaded all active
 * notes: the navigation does not request them.
 */
export function useTagCounts(): ReadonlyMap<string, number> | undefined {
  return useQuery<Note[], Error, ReadonlyMap<string, number>>({
    queryKey: noteKeys.list(false),
    queryFn: skipToken,
    select: countTags,
  }).data;
}

function countTags(notes: readonly Note[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const tag of notes.flatMap(({ tags }) => tags)) {
    const key = tagKey(tag);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
