import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { SegmentedControl } from '../../components/segmented-control';
import { exercises } from '../note-content/exercises';
import { hasMode, noteModes } from '../note-content/note-modes';
import type { NoteExercises } from '../note-content/exercises';

interface ExerciseSwitcherProps {
  note: NoteExercises;
  mode: NoteMode;
  onChange: (mode: NoteMode) => void;
}

/** Chooses the mode in which a note is revised. Offers only modes that the note has. */
export function ExerciseSwitcher({ note, mode, onChange }: ExerciseSwitcherProps) {
  const nameOf = (other: NoteMode) => (other === 'freestyle' ? 'Revision' : exercises[other].name);
  return (
    <SegmentedControl
      label="Exercise"
      value={mode}
      segments={noteModes.map((value) => ({
        value,
        label: nameOf(value),
        name: `${nameOf(value)} mode`,
        disabled: !hasMode(note, value),
      }))}
      onChange={onChange}
    />
  );
}
