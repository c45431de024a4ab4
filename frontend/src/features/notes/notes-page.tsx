import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDeleteNote, useUpdateNote } from '../../api/notes';
import { useSession } from '../../session/session';
import { settingsQuery } from '../../api/settings';
import { useAssistant } from '../../api/use-assistant';
import { useNoteList } from '../../api/use-note-list';
import { useTagChoices } from '../../api/use-tag-choices';
import { useWriteFailure } from '../../api/use-write-failure';
import { useNotify } from '../../components/notifier';
import { useHeight } from './use-height';
import { useSelectedTag } from '../../hooks/use-selected-tag';
import { warmAssistantPanel } from '../../modules/assistant/lazy-assistant-panel';
import type { DraftChange, DraftHandle } from '../../modules/composer/draft-change';
import { editMode } from '../../modules/note-content/note-modes';
import { useReviewText } from '../../modules/note-content/use-review-text';
import { NoteCollection } from '../../modules/note-list/note-collection';
import { NoMatch } from '../../modules/note-list/no-match';
import { NoteStage } from '../../modules/note-list/note-stage';
import { NotesStatus } from '../../modules/note-list/notes-status';
import { Welcome } from '../../modules/note-list/welcome';
import { withTag } from '../../modules/note-list/with-tag';
import { ComposerDock, dockMargin } from './composer-dock';
import { NewNote } from './new-note';
import { NoteEditor } from './note-editor';
import { NotesAssistant } from './notes-assistant';
import { findUnsavedEdit } from './unsaved-edit';
import type { EditedNote } from './unsaved-edit';

/** /notes: the learner's active notes over the composer of new ones. */
export function NotesPage() {
  const [tag, selectTag] = useSelectedTag();
  const { notes: all, status } = useNoteList({ archived: false });
  const { data: settings = defaultSettings } = useQuery(settingsQuery());
  const { colors } = useTagChoices();
  const { mutateAsync: update } = useUpdateNote();
  const { mutateAsync: remove } = useDeleteNote();
  const reviewText = useReviewText(settings.timezone);
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const learner = useSession()?.user.email ?? '';
  // An edit that a reload or an expired session cut short goes on by itself.
  const [edited, setEdited] = useState<EditedNote | null>(() => findUnsavedEdit(learner));
  const assistant = useAssistant();
  const [assisted, setAssisted] = useState<'new-note' | Note | null>(null);
  const newNote = useRef<DraftHandle>(null);
  const dock = useRef<HTMLDivElement>(null);
  const dockHeight = useHeight(dock);

  const edit = useCallback((note: Note, mode: NoteMode = editMode(note), change?: DraftChange) => {
    setAssisted(null);
    setEdited({ note, mode, change });
  }, []);
  // Stable, because a key press renders nothing that it need not.
  const assist = useMemo(
    () => ({ onIntent: warmAssistantPanel, onOpen: () => setAssisted('new-note') }),
    [],
  );
  const closeAssistant = useCallback(() => setAssisted(null), []);

  const notes = useMemo(() => withTag(all ?? [], tag), [all, tag]);
  const isEmpty = all?.length === 0;

  const archive = async (note: Note) => {
    const archived = await update({ note, change: { isArchived: true } });
    const restore = () => {
      update({ note: archived, change: { isArchived: false } }).catch((error: unknown) =>
        tellFailure('restore note', error, restore),
      );
    };
    notify({
      message: 'Note archived.',
      action: {
        label: 'Undo',
        onSelect: restore,
      },
    });
  };

  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <NoteStage>
        {!isEmpty && <h1 style={visuallyHidden}>Notes</h1>}
        <NotesStatus {...status} />
        {notes.length > 0 && (
          <NoteCollection
            key={tag}
            notes={notes}
            label="Notes"
            tagColors={colors}
            reviewText={reviewText}
            timeZone={settings.timezone}
            spaceBelow={dockHeight + dockMargin}
            onEdit={edit}
            chat={assistant ? { onIntent: warmAssistantPanel, onOpen: setAssisted } : undefined}
            onToggleArchived={archive}
            onDelete={remove}
            onFailure={tellFailure}
          />
        )}
        {all && all.length > 0 && notes.length === 0 && (
          <NoMatch tag={tag} onShowAll={() => selectTag('')} />
        )}
        <ComposerDock ref={dock} data-centred={isEmpty || undefined}>
          {isEmpty && <Welcome />}
          <NewNote tag={tag} handle={newNote} assist={assistant ? assist : undefined} />
        </ComposerDock>
        {edited && <NoteEditor {...edited} onClose={() => setEdited(null)} />}
      </NoteStage>
      {assistant && assisted && (
        <NotesAssistant
          assistant={assistant}
          assisted={assisted}
          newNote={newNote}
          onEdit={edit}
          onClose={closeAssistant}
        />
      )}
    </Box>
  );
}
