import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from '../components/notifier';
import { useTagFilter } from '../hooks/use-tag-filter';
import { selectTag } from '../lib/selected-tags';
import { matchesTags, type TagFilter } from '../lib/tag-filter';
import { byCreation } from '../offline/note-changes';
import { restoreDeletedNote } from './deleted-notes';
import { useDeleteNote, useMoveNote } from '../writes/notes';
import { useNoteList } from './use-note-list';
import { useTagChoices } from './use-tag-choices';
import { useTimeZone } from './use-time-zone';
import { useWriteFailure } from '../writes/use-write-failure';

interface Options {
  readonly archived: boolean;
  /** Whether the screen has a filter of its own, or a search. */
  readonly isFiltered?: boolean;
  /** Whether the search of a screen with active notes looks for archived ones. */
  readonly findsArchived?: boolean;
}

/**
 * Loads the learner's active or archived notes under the tag filter. Without a filter, `collection`
 * holds the newest notes until the list is complete.
 * `collection` holds the props of a `NoteCollection` that do not depend on the screen.
 */
export function useFilteredNotes({ archived, isFiltered, findsArchived = false }: Options) {
  const filter = useTagFilter();
  const { notes: loaded, isComplete, status } = useNoteList({ archived });
  const archive = useNoteList({ archived: true, enabled: findsArchived });
  const others = findsArchived && archive.isComplete ? archive.notes : undefined;
  const isUsable = isComplete || (filter.tags.length === 0 && !isFiltered);
  const lacksArchive = isUsable && findsArchived && !others;
  const all = isUsable && !lacksArchive ? loaded : undefined;
  const request = lacksArchive ? archive.status : status;
  const isWaiting = !all && loaded !== undefined && request.failure === null;
  const timeZone = useTimeZone();
  const { colors, known } = useTagChoices();
  const { mutateAsync: move } = useMoveNote();
  const { mutateAsync: remove } = useDeleteNote();
  const tellFailure = useWriteFailure();
  const client = useQueryClient();
  const notify = useNotify();

  const undoRemoval = (note: Note) => {
    restoreDeletedNote(client, note).catch((error: unknown) =>
      tellFailure('restore note', error, () => undoRemoval(note)),
    );
  };
  const removeWithUndo = async (note: Note) => {
    await remove(note);
    notify({
      message: 'Note deleted.',
      action: { label: 'Undo', onSelect: () => undoRemoval(note) },
    });
  };

  const notes = useMemo(
    () => withTags(all && others ? [...all, ...others].sort(byCreation) : (all ?? []), filter),
    [all, others, filter],
  );
  return {
    tagFilter: filter,
    tagNames: known,
    showAll: () => selectTag(''),
    status: { ...request, isPending: request.isPending || isWaiting },
    isEmpty: isComplete && loaded?.length === 0,
    hasNoMatch: all !== undefined && all.length > 0 && notes.length === 0,
    collection: {
      notes,
      isComplete,
      tagColors: colors,
      timeZone,
      onDelete: removeWithUndo,
      onFailure: tellFailure,
    },
    move,
    tellFailure,
  };
}

/** Returns the notes with all tags of a filter, or with any of them. */
function withTags(notes: readonly Note[], filter: TagFilter): readonly Note[] {
  return filter.tags.length === 0 ? notes : notes.filter(({ tags }) => matchesTags(tags, filter));
}
