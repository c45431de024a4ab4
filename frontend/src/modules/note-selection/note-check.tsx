import { memo, useSyncExternalStore } from 'react';
import { selection, selectNote } from './selection';

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
