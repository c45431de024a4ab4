import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { Note } from '@mylinguist/shared/schemas/note';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { Heading } from '../../components/heading-level';
import { exerciseKinds, exercises } from '../note-content/exercises';
import { hasMode } from '../note-content/note-modes';
import { noteName } from '../note-content/note-name';
import { TagDot } from '../tag-picker/tag-dot';
import { SourceLine } from '../note-content/source-line';
import { ListSpeaker } from '../speech/speech-slot';
import { NoteBody } from '../note-content/note-body';
import type { NoteCheckProps } from './selection/note-check';

export interface NoteCardProps {
  note: Note;
  tagColors: ReadonlyMap<string, string>;
  /** Returns the text in the corner of the card, such as the date of the next review. */
  dateText: (note: Note) => string;
  /** Fades the card out before its note is archived or deleted. */
  leaving: boolean;
  /** Whether the note has changes that the learner set aside. */
  unsaved?: boolean | undefined;
  /** Whether all of a long text is shown. */
  isWhole?: boolean;
  /** Shows all of a long text or its first lines. Undefined in lists that always show all of it. */
  onToggleText?: ((note: Note) => void) | undefined;
  /** A line under the text. Undefined outside of a search. */
  Excerpt?: ComponentType<{ note: Note }> | undefined;
  /** Undefined in lists whose notes cannot be edited. */
  onEdit?: ((note: Note) => void) | undefined;
  /** Shows a note that cannot be edited. */
  onView?: ((note: Note) => void) | undefined;
  onOpenMenu: (note: Note, button: HTMLElement) => void;
  /** The box that selects a note. Undefined in lists whose notes cannot be selected. */
  Check?: ComponentType<NoteCheckProps> | undefined;
}

/** One note of a list. The list styles it, because plain elements render faster. */
export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { note, tagColors, dateText, leaving, unsaved, onOpenMenu } = props;
  const { Excerpt, Check } = props;
  const onEdit = note.isArchived ? undefined : props.onEdit;
  const onView = onEdit ? undefined : props.onView;
  const name = noteName(note);
  const open = onEdit ?? onView;
  return (
    <article
      className="note"
      aria-label={name}
      data-leaving={leaving || undefined}
      data-opens={open ? '' : undefined}
      {...(open && openOnClick(() => open(note)))}
    >
      {note.title && (
        <Heading level={2} className="note-title" dir="auto">
          {note.title}
        </Heading>
      )}
      <NoteText note={note} isWhole={props.isWhole ?? false} onToggle={props.onToggleText} />
      {Excerpt && <Excerpt note={note} />}
      {note.source && (
        <p className="note-source">
          <SourceLine source={note.source} />
        </p>
      )}
      <footer className="note-foot">
        <ul className="note-chips" aria-label="Tags and exercises">
          {note.tags.map((tag) => (
            <li key={tag} className="note-chip note-tag">
              <TagDot name={tag} colors={tagColors} />
              {tag}
            </li>
          ))}
          {exerciseKinds.map(
            (kind) =>
              hasMode(note, kind) && (
                <li key={kind} className="note-chip">
                  {exercises[kind].label}
                </li>
              ),
          )}
        </ul>
        <div className="note-end">
          {Check && <Check noteId={note.id} name={name} />}
          {/* Safari focuses a clicked button only with a tab index; a closing dialog needs it. */}
          <span className="note-actions">
            <ListSpeaker note={note} name={name} />
            {onEdit && (
              <button
                type="button"
                tabIndex={0}
                aria-label={`${unsaved ? 'Unsaved changes: continue editing' : 'Edit'} ${name}`}
                onClick={() => onEdit(note)}
              >
                {unsaved && <span>Unsaved changes</span>}
                <EditOutlined />
              </button>
            )}
            {onView && (
              <button
                type="button"
                tabIndex={0}
                aria-label={`Open ${name}`}
                onClick={() => onView(note)}
              >
                <VisibilityOutlined />
              </button>
            )}
            <button
              type="button"
              tabIndex={0}
              aria-label={`More for ${name}`}
              aria-haspopup="menu"
              onClick={(event) => onOpenMenu(note, event.currentTarget)}
            >
              <MoreHoriz />
            </button>
          </span>
          <span>{dateText(note)}</span>
        </div>
      </footer>
    </article>
  );
});

interface NoteTextProps {
  note: Note;
  /** Whether all of a long text is shown. */
  isWhole: boolean;
  /** Shows all of the text or its first lines. Undefined in lists that always show all of it. */
  onToggle: ((note: Note) => void) | undefined;
}

/** The text of a note, clamped to its first lines. A button shows the rest of it, if there is any. */
const NoteText = memo(function NoteText({ note, isWhole, onToggle }: NoteTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(isWhole);
  const isClamped = onToggle !== undefined && !isWhole;

  useLayoutEffect(() => {
    const { current } = text;
    if (!isClamped || !current) return;
    const measure = () => setIsLong(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isClamped, note]);

  const label = isWhole ? 'Show less' : 'Show more';
  return (
    <>
      <div ref={text} className="note-text" dir="auto" data-clamped={isClamped || undefined}>
        <NoteBody note={note} />
      </div>
      {isLong && onToggle && (
        <button
          type="button"
          className="note-more"
          aria-expanded={isWhole}
          aria-label={`${label} of ${noteName(note)}`}
          onClick={() => {
            if (isWhole) showStart(text.current);
            onToggle(note);
          }}
        >
          {label}
        </button>
      )}
    </>
  );
});

/** Scrolls to the start of a note that closes, if it is above the visible part of its list. */
function showStart(text: HTMLElement | null): void {
  const card = text?.closest('article');
  const top = card?.closest('[role="region"]')?.getBoundingClientRect().top ?? 0;
  if (card && card.getBoundingClientRect().top < top) card.scrollIntoView({ block: 'start' });
}

const hasSelection = () => window.getSelection()?.isCollapsed === false;

/** Whether text was selected when the pointer went down. The click then clears the selection. */
let hadSelection = false;

/**
 * Returns the handlers of an element that a click opens. A click on a control in it, and one that
 * selects text or clears a selection, does not open it. The element needs a button that opens it too.
 */
function openOnClick(open: () => void) {
  return {
    onPointerDown: () => {
      hadSelection = hasSelection();
    },
    onClick: ({ target }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input') !== null;
      if (!isControl && !hadSelection && !hasSelection()) open();
    },
  };
}
