import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from '../components/notifier';
import { useTagFilter } from '../hooks/use-tag-filter';
import { selectTag } from '../lib/selected-tags';
import { withTags } from '../lib/tag-filter';
import { useDeleteNote, useMoveNote } from './notes';
import { useNoteList } from './use-note-list';
import { useTagChoices } from './use-tag-choices';
import { useTimeZone } from './use-time-zone';
import { useWriteFailure } from './use-write-failure';

interface Options {
  readonly archived: boolean;
  /** Whether the screen has a filter of its own, or a search. */
  readonly isFiltered?: boolean;
}

/**
 * Loads the learner's active or archived notes under the tag filter. Without a filter, `collection`
 * holds the newest notes until the list is complete.
 * `collection` holds the props of a `NoteCollection` that do not depend on the screen.
 */
export function useFilteredNotes({ archived, isFiltered }: Options) {
  const filter = useTagFilter();
  const { notes: loaded, isComplete, status } = useNoteList({ archived });
  const all = isComplete || (filter.tags.length === 0 && !isFiltered) ? loaded : undefined;
  const timeZone = useTimeZone();
  const { colors, known } = useTagChoices();
  const { mutateAsync: move } = useMoveNote();
  const { mutateAsync: remove } = useDeleteNote();
  const tellFailure = useWriteFailure();
  const client = useQueryClient();
  const notify = useNotify();

  const undoRemoval = (note: Note) => {
    // Loaded on demand: most visits delete nothing.
    import('./deleted-notes')
      .then(({ restoreDeletedNote }) => restoreDeletedNote(client, note))
      .catch((error: unknown) => tellFailure('restore note', error, () => undoRemoval(note)));
  };
  const removeWithUndo = async (note: Note) => {
    await remove(note);
    notify({
      message: 'Note deleted.',
      action: { label: 'Undo', onSelect: () => undoRemoval(note) },
    });
  };

  const notes = useMemo(() => withTags(all ?? [], filter), [all, filter]);
  return {
    tagFilter: filter,
    tagNames: known,
    showAll: () => selectTag(''),
    status: { ...status, isPending: status.isPending || (!all && loaded !== undefined) },
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
