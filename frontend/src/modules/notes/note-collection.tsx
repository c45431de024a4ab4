import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { archivedText } from '../note-content/archived-text';
import { useReviewText } from '../note-content/use-review-text';
import type { NoteCardProps } from './note-card';
import { NoteList, type NoteListOrder } from './note-list';
import { NoteMenu, useNoteMenu, type ChatEntry } from './note-menu';
import { useLeavingNotes } from './use-leaving-notes';

const [LazyRevisionDetails, prefetchRevisionDetails] = lazyPart(
  async () => (await import('../revision-details/revision-details-dialog')).RevisionDetailsDialog,
  'The details could not be loaded.',
);

export interface NoteCollectionProps extends NoteListOrder, Pick<NoteCardProps, 'Excerpt'> {
  label: string;
  tagColors: ReadonlyMap<string, string>;
  /** The learner's IANA time zone. */
  timeZone: string;
  /** Space below the last note in px, such as the height of the composer over the list. */
  spaceBelow: number;
  /** Id of a note to scroll to and to focus. */
  shownId?: string | undefined;
  /** Ids of the notes with unsaved changes. */
  unsaved?: ReadonlySet<string>;
  /** Undefined in lists whose notes cannot be edited. */
  onEdit?: (note: Note, exercise?: ExerciseKind) => void;
  /** Opens a note to read it. Undefined in lists whose notes open to be edited. */
  onView?: (note: Note) => void;
  /** Undefined without an assistant. */
  chat?: ChatEntry | undefined;
  /** Undefined for learners who do not try the quiz. */
  onOpenQuiz?: ((note: Note) => void) | undefined;
  /** Undefined in lists whose notes cannot be edited. */
  onShowEarlierTexts?: ((note: Note) => void) | undefined;
  /** Archives or restores a note after it has faded out. If it rejects, the note is shown again. */
  onToggleArchived: (note: Note) => Promise<unknown>;
  /** Deletes a note after it has faded out. If it rejects, the note is shown again. */
  onDelete: (note: Note) => Promise<unknown>;
  /** Called with the error of a failed action and a function that retries it. */
  onFailure: (
    action: `${'archive' | 'restore' | 'delete'} note`,
    error: unknown,
    retry: () => void,
  ) => void;
}

/** A list of notes. All notes share one menu. */
export function NoteCollection(props: NoteCollectionProps) {
  const { timeZone, onEdit, onToggleArchived, onDelete, onFailure } = props;
  const reviewText = useReviewText(timeZone);
  const archived = useMemo(() => archivedText(timeZone), [timeZone]);
  const dateText = useCallback(
    (note: Note) => (note.isArchived ? archived(note) : reviewText(note.reviewData.nextReviewDate)),
    [reviewText, archived],
  );
  const menu = useNoteMenu();
  const [detailed, setDetailed] = useState<Note | null>(null);
  const { leaving, leave } = useLeavingNotes();
  useWhenIdle(prefetchRevisionDetails);

  const editText = useCallback((note: Note) => onEdit?.(note), [onEdit]);

  const toggleArchived = (note: Note) => {
    leave(note.id, () => onToggleArchived(note)).catch((error: unknown) =>
      onFailure(note.isArchived ? 'restore note' : 'archive note', error, () =>
        toggleArchived(note),
      ),
    );
  };
  const remove = (note: Note) => {
    leave(note.id, () => onDelete(note)).catch((error: unknown) =>
      onFailure('delete note', error, () => remove(note)),
    );
  };

  return (
    <>
      <NoteList
        notes={props.notes}
        isComplete={props.isComplete}
        opensAt={props.opensAt}
        orderKey={props.orderKey}
        lead={props.lead}
        headings={props.headings}
        label={props.label}
        tagColors={props.tagColors}
        dateText={dateText}
        leaving={leaving}
        unsaved={props.unsaved}
        spaceBelow={props.spaceBelow}
        shownId={props.shownId}
        Excerpt={props.Excerpt}
        isSelectable
        onEdit={onEdit && editText}
        onView={props.onView ?? editText}
        onOpenMenu={menu.open}
      />
      {menu.target && (
        <NoteMenu
          target={menu.target}
          open={menu.isOpen}
          onClose={menu.close}
          onShowDetails={setDetailed}
          onShowEarlierTexts={props.onShowEarlierTexts}
          isSelectable
          isSchedulable
          onEditExercise={onEdit}
          chat={props.chat}
          onOpenQuiz={props.onOpenQuiz}
          onToggleArchived={toggleArchived}
          onDelete={remove}
        />
      )}
      {detailed && (
        <LazyRevisionDetails
          note={detailed}
          timeZone={timeZone}
          onClose={() => setDetailed(null)}
        />
      )}
    </>
  );
}
