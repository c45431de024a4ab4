import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from '../components/notifier';
import { useSelectedTag } from '../hooks/use-selected-tag';
import { useDeleteNote, useMoveNote } from './notes';
import { useNoteList } from './use-note-list';
import { useTagChoices } from './use-tag-choices';
import { useTimeZone } from './use-time-zone';
import { useWriteFailure } from './use-write-failure';

interface Options {
  readonly archived: boolean;
  /** Whether the screen has a filter of its own. */
  readonly isFiltered?: boolean;
}

/**
 * Loads the learner's active or archived notes under the tag filter. Without a filter, `collection`
 * holds the newest notes until the list is complete.
 * `collection` holds the props of a `NoteCollection` that do not depend on the screen.
 */
export function useFilteredNotes({ archived, isFiltered = false }: Options) {
  const [tag, selectTag] = useSelectedTag();
  const { notes: loaded, isComplete, status } = useNoteList({ archived });
  const all = isComplete || (tag === '' && !isFiltered) ? loaded : undefined;
  const timeZone = useTimeZone();
  const { colors } = useTagChoices();
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

  const notes = useMemo(() => withTag(all ?? [], tag), [all, tag]);
  return {
    tag,
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

function withTag(notes: readonly Note[], tag: string): readonly Note[] {
  if (tag === '') return notes;
  const key = tagKey(tag);
  return notes.filter((note) => note.tags.some((name) => tagKey(name) === key));
}
