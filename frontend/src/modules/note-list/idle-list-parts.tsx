import type { Note } from '@mylinguist/shared/schemas/note';
import { memo, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { SelectableNotes } from '../note-selection/selectable-notes';
import { selection, selectNote } from '../note-selection/selection';
import { useSpeech, type ListSpeakerProps } from '../speech/speech-slot';
import { PrintedNotes } from './printed-notes';

/** Reads a note aloud, once there are voices. */
export function NoteSpeaker(props: ListSpeakerProps) {
  const loaded = useSpeech();
  return loaded && <loaded.ListSpeaker {...props} />;
}

export { SourceLine } from '../note-content/source-line';

interface IdleListPartsProps {
  list: RefObject<HTMLElement | null>;
  notes: readonly Note[];
  isComplete: boolean;
  isSelectable: boolean;
  label: string;
  dateText: (note: Note) => string;
}

/** The parts of a list that its first view does not need: it can be printed, and notes selected. */
export function IdleListParts({ isSelectable, label, dateText, ...props }: IdleListPartsProps) {
  return (
    <>
      {isSelectable && <SelectableNotes {...props} />}
      {props.isComplete && <PrintedNotes notes={props.notes} label={label} dateText={dateText} />}
    </>
  );
}

export interface NoteCheckProps {
  noteId: string;
  /** Short name of the note. */
  name: string;
}

/** Selects a note. It subscribes to the selection: a change renders no other part of the list. */
export const NoteCheck = memo(function NoteCheck({ noteId, name }: NoteCheckProps) {
  const isSelected = useSyncExternalStore(selection.subscribe, () =>
    selection.read().ids.has(noteId),
  );
  return (
    <input
      type="checkbox"
      className="note-check"
      value={noteId}
      aria-label={`Select ${name}`}
      checked={isSelected}
      // Otherwise a click with Shift selects the text between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        selectNote(noteId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
});
