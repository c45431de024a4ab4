import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { reviewText } from '../../../modules/note-content/use-review-text';
import { NoteCard } from '../../../modules/notes/note-card';
import { NoteMenu, useNoteMenu } from '../../../modules/notes/note-menu';
import { noteStyles } from '../../../modules/notes/note-styles';
import { useLeavingNotes } from '../../../modules/notes/use-leaving-notes';
import { RevisionDetailsDialog } from '../../../modules/revision-details/revision-details-dialog';
import { tagColors } from './use-demo-tags';

const Notes = styled('div')(({ theme }) => ({
  ...noteStyles(theme),
  borderRadius: theme.shape.borderRadius,
  // The list and the composer fit into the window together; further notes scroll.
  maxHeight: 'max(440px, 64dvh)',
  overflowY: 'auto',
  scrollbarGutter: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
}));

interface DemoNoteListProps {
  /** Oldest first. */
  notes: readonly Note[];
  now: Date;
  timeZone: string;
  /** The notes with unsaved changes, by id. */
  unsaved: ReadonlyMap<string, unknown>;
  onEdit: (note: Note, mode?: NoteMode) => void;
  onDelete: (noteId: string) => void;
}

/** Lists the notes of the demo and scrolls to a note that was added. */
export function DemoNoteList(props: DemoNoteListProps) {
  const { notes, now, timeZone, unsaved, onEdit, onDelete } = props;
  const list = useRef<HTMLDivElement>(null);
  const menu = useNoteMenu();
  const [detailed, setDetailed] = useState<Note | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const { leaving, leave } = useLeavingNotes();

  const editText = useCallback((note: Note) => onEdit(note), [onEdit]);
  const dateText = useCallback(
    ({ reviewData }: Note) => reviewText(reviewData.nextReviewDate, now, timeZone),
    [now, timeZone],
  );

  const before = useRef(notes.length);
  useLayoutEffect(() => {
    if (notes.length > before.current && list.current) {
      list.current.scrollTop = list.current.scrollHeight;
    }
    before.current = notes.length;
  }, [notes.length]);

  const remove = async (note: Note) => {
    setIsDeleted(false);
    await leave(note.id, () => {
      onDelete(note.id);
      return Promise.resolve();
    });
    setIsDeleted(true);
    // The focused button was removed with its note.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Notes ref={list} role="region" aria-label="Notes" tabIndex={0}>
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteCard
                note={note}
                tagColors={tagColors}
                dateText={dateText}
                leaving={leaving.has(note.id)}
                unsaved={unsaved.has(note.id)}
                onEdit={editText}
                onOpenMenu={menu.open}
              />
            </li>
          ))}
        </ul>
      </Notes>
      {menu.target && (
        <NoteMenu
          target={menu.target}
          open={menu.isOpen}
          onClose={menu.close}
          onShowDetails={setDetailed}
          onEditExercise={onEdit}
          onDelete={(note) => void remove(note)}
        />
      )}
      {detailed && (
        <RevisionDetailsDialog
          note={detailed}
          timeZone={timeZone}
          onClose={() => setDetailed(null)}
        />
      )}
      <span role="status" style={visuallyHidden}>
        {isDeleted && 'Note deleted'}
      </span>
    </>
  );
}
