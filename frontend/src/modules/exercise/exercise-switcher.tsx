import Add from '@mui/icons-material/Add';
import type { ExerciseKind, NoteMode } from '@mylinguist/shared/schemas/note';
import { SegmentedControl } from '../../components/segmented-control';
import { exercises } from '../note-content/exercises';
import { editExerciseLabel, hasMode, noteModes } from '../note-content/note-modes';
import type { NoteExercises } from '../note-content/exercises';

interface ExerciseSwitcherProps {
  note: NoteExercises;
  mode: NoteMode;
  onChange: (mode: NoteMode) => void;
  /** Creates an exercise that the note does not have. Undefined where notes cannot be edited. */
  onCreate?: (kind: ExerciseKind) => void;
  /** True while no exercise can be created. */
  isLocked?: boolean;
}

/** Chooses the mode in which a note is revised, or creates the exercise of a mode. */
export function ExerciseSwitcher({ note, mode, onChange, ...creation }: ExerciseSwitcherProps) {
  const { onCreate, isLocked = false } = creation;
  return (
    <SegmentedControl
      recessed
      label="Exercise"
      value={mode}
      segments={noteModes.map((value) => {
        const name = value === 'freestyle' ? 'Revision' : exercises[value].name;
        if (value === 'freestyle' || hasMode(note, value)) {
          return { value, label: name, name: `${name} mode` };
        }
        if (!onCreate) return { value, label: name, name: `${name} mode`, disabled: true };
        const create = editExerciseLabel(note, value);
        return { value, label: name, name: create, Icon: Add, disabled: isLocked };
      })}
      onChange={(value) => {
        if (value === 'freestyle' || hasMode(note, value)) onChange(value);
        else onCreate?.(value);
      }}
    />
  );
}
