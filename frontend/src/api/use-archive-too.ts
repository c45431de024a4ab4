import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo } from 'react';
import { useTagFilter } from '../hooks/use-tag-filter';
import { withTags } from '../lib/tag-filter';
import { byCreation } from '../offline/note-changes';
import { useNoteList } from './use-note-list';

/**
 * Adds the archived notes under the tag filter to active ones, if they are wanted. `status` is that of
 * their request.
 * @param active oldest first, as are the returned notes
 */
export function useArchiveToo(active: readonly Note[], isWanted: boolean) {
  const filter = useTagFilter();
  const archive = useNoteList({ archived: true, enabled: isWanted });
  const archived = isWanted && archive.isComplete ? archive.notes : undefined;
  const notes = useMemo(
    () => (archived ? [...active, ...withTags(archived, filter)].sort(byCreation) : active),
    [active, archived, filter],
  );
  const isComplete = !isWanted || archive.isComplete;
  const { status } = archive;
  return {
    notes,
    isComplete,
    status: { ...status, isPending: !isComplete && status.failure === null },
  };
}
