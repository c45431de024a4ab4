import visuallyHidden from '@mui/utils/visuallyHidden';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDeleteNote, useUpdateNote } from '../../api/notes';
import { settingsQuery } from '../../api/settings';
import { useNoteList } from '../../api/use-note-list';
import { useTagChoices } from '../../api/use-tag-choices';
import { useWriteFailure } from '../../api/use-write-failure';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { useNotify } from '../../components/notifier';
import { useSelectedTag } from '../../hooks/use-selected-tag';
import { useReviewText } from '../../modules/note-content/use-review-text';
import { NoteCollection } from '../../modules/note-list/note-collection';
import { NoMatch } from '../../modules/note-list/no-match';
import { NoteStage } from '../../modules/note-list/note-stage';
import { NotesStatus } from '../../modules/note-list/notes-status';
import { withTag } from '../../modules/note-list/with-tag';

/** /archive: notes that are out of the way, to be restored or deleted. */
export function ArchivePage() {
  const [tag, selectTag] = useSelectedTag();
  const { notes: all, status } = useNoteList({ archived: true });
  const { data: settings = defaultSettings } = useQuery(settingsQuery());
  const { colors } = useTagChoices();
  const { mutateAsync: update } = useUpdateNote();
  const { mutateAsync: remove } = useDeleteNote();
  const reviewText = useReviewText(settings.timezone);
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const notes = useMemo(() => withTag(all ?? [], tag), [all, tag]);

  const isEmpty = all?.length === 0;

  const restore = async (note: Note) => {
    await update({ note, change: { isArchived: false } });
    notify({ message: 'Note restored.' });
  };

  return (
    <NoteStage>
      {!isEmpty && <h1 style={visuallyHidden}>Archived notes</h1>}
      <NotesStatus {...status} />
      {isEmpty && (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="No archived notes"
          titleComponent="h1"
          text="Notes you archive will appear here. You can restore them anytime to bring them back to your active notes."
        />
      )}
      {all && all.length > 0 && notes.length === 0 && (
        <NoMatch tag={tag} onShowAll={() => selectTag('')} />
      )}
      {notes.length > 0 && (
        <NoteCollection
          key={tag}
          notes={notes}
          label="Archived notes"
          tagColors={colors}
          reviewText={reviewText}
          timeZone={settings.timezone}
          spaceBelow={24}
          onToggleArchived={restore}
          onDelete={remove}
          onFailure={tellFailure}
        />
      )}
    </NoteStage>
  );
}
