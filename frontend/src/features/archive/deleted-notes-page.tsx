import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bin } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  deletedNotesQuery,
  useDeleteForever,
  useEmptyBin,
  useRestoreDeletedNote,
} from '../../api/deleted-notes';
import { describeError } from '../../api/error-kinds';
import { useTagChoices } from '../../api/use-tag-choices';
import { useWaitingDeletions } from '../../writes/use-waiting-deletions';
import { useWriteFailure } from '../../writes/use-write-failure';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { NoteList } from '../../modules/notes/note-list';
import { NoteStage } from '../../modules/notes/note-stage';
import { NotesStatus } from '../../modules/notes/notes-status';
import { useLeavingNotes } from '../../modules/notes/use-leaving-notes';
import { useNoteMenu } from '../../modules/notes/note-menu';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { expiryText } from './expiry-text';
import { DeletedNoteMenu } from './deleted-note-menu';

/** /archive/deleted: the notes of the last 30 days that can still be restored. */
export function DeletedNotesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(deletedNotesQuery());
  const waiting = useWaitingDeletions();
  // The query runs again when the connection returns.
  const needsConnection = !data && !navigator.onLine;
  const { colors } = useTagChoices();
  const { mutateAsync: restore } = useRestoreDeletedNote();
  const { mutateAsync: deleteForever } = useDeleteForever();
  const { mutateAsync: empty, isPending: isEmptying } = useEmptyBin();
  const { leaving, leave } = useLeavingNotes();
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const menu = useNoteMenu();
  const [asked, setAsked] = useState<Note | 'all' | null>(null);
  const [openedAt] = useState(() => new Date());

  // The list opens at its end, like the others: at the latest deletion.
  const notes = useMemo(() => {
    const others = data?.notes.filter((note) => waiting.every(({ id }) => id !== note.id));
    return [...waiting, ...(others ?? [])].reverse();
  }, [data, waiting]);
  const dateText = useMemo(() => {
    const deletedAt = new Map(notes.map((note) => [note.id, note.deletedAt]));
    return ({ id }: Note) => expiryText(deletedAt.get(id) ?? '', openedAt);
  }, [notes, openedAt]);

  const restoreNote = (note: Note) => {
    leave(note.id, () => restore(note)).then(
      () => notify({ message: `Note restored to your ${note.isArchived ? 'archive' : 'notes'}.` }),
      (failure: unknown) => tellFailure('restore note', failure, () => restoreNote(note)),
    );
  };
  const removeNote = (note: Note) => {
    leave(note.id, () => deleteForever(note)).catch((failure: unknown) =>
      tellFailure('delete note', failure, () => removeNote(note)),
    );
  };
  const emptyBin = () => {
    empty().then(
      () => notify({ message: 'Recently deleted is empty.' }),
      (failure: unknown) => tellFailure('empty Recently deleted', failure, emptyBin),
    );
  };
  const confirm = () => {
    setAsked(null);
    if (asked === 'all') emptyBin();
    else if (asked) removeNote(asked);
  };

  return (
    <NoteStage>
      <BinHeader
        droppedEarly={data?.droppedEarly ?? 0}
        needsConnection={needsConnection}
        canEmpty={notes.length > 0}
        isEmptying={isEmptying}
        onEmpty={() => setAsked('all')}
      />
      {!needsConnection && (
        <NotesStatus
          isPending={isPending}
          failure={error && describeError(error)}
          isOutdated={error !== null && data !== undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && notes.length === 0 && (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="Nothing here"
          text="Notes you delete will appear here. You can restore them for 30 days."
        />
      )}
      {notes.length > 0 && (
        <NoteList
          notes={notes}
          label="Recently deleted notes"
          tagColors={colors}
          dateText={dateText}
          leaving={leaving}
          spaceBelow={24}
          onOpenMenu={menu.open}
        />
      )}
      {menu.target && (
        <DeletedNoteMenu
          target={menu.target}
          open={menu.isOpen}
          onClose={menu.close}
          onRestore={restoreNote}
          onDeleteForever={setAsked}
        />
      )}
      {asked && (
        <ConfirmDialog
          {...(asked === 'all' ? emptyQuestion(notes.length) : deleteQuestion)}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </NoteStage>
  );
}

const deleteQuestion = {
  title: 'Delete this note for ever?',
  text: 'You cannot undo this.',
  confirmLabel: 'Delete for ever',
};

const emptyQuestion = (count: number) => ({
  title: 'Empty Recently deleted?',
  text: `This deletes ${count === 1 ? '1 note' : `${count.toLocaleString('en')} notes`} for ever. You cannot undo this.`,
  confirmLabel: 'Empty',
});

interface BinHeaderProps {
  droppedEarly: number;
  /** Whether the list has only what this browser knows. */
  needsConnection: boolean;
  canEmpty: boolean;
  isEmptying: boolean;
  onEmpty: () => void;
}

function BinHeader({
  droppedEarly,
  needsConnection,
  canEmpty,
  isEmptying,
  onEmpty,
}: BinHeaderProps) {
  return (
    <Box sx={{ flex: 'none', px: 4, pt: 2 }}>
      <Box sx={{ maxWidth: 752, mx: 'auto' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
          <Button
            component={Link}
            to={paths.archive}
            variant="text"
            color="inherit"
            startIcon={<ArrowBackOutlined />}
            sx={{ minHeight: 44, ml: -2 }}
          >
            Archive
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={!canEmpty}
            loading={isEmptying}
            onClick={onEmpty}
          >
            Empty
          </Button>
        </Box>
        <Typography variant="h2" component="h1">
          Recently deleted
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Notes stay here for {bin.days} days. Then they are deleted for ever.
        </Typography>
        {needsConnection && (
          <Alert severity="info" sx={{ mb: 2 }}>
            You are offline. Only what you have deleted here meanwhile is listed.
          </Alert>
        )}
        {droppedEarly > 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {droppedEarly === 1 ? '1 note was' : `${droppedEarly.toLocaleString('en')} notes were`}{' '}
            deleted for ever before {bin.days} days, because this list holds at most{' '}
            {bin.notes.toLocaleString('en')} notes and {bin.bytes / 1024 ** 2} MB of text.
          </Alert>
        )}
      </Box>
    </Box>
  );
}
