import type { NoteMode } from '@mylinguist/shared/schemas/note';
import type { Segment } from '../../components/segmented-control';
import { SegmentedControl } from '../../components/segmented-control';
import { exercises } from '../note-content/exercises';
import { noteModes } from '../note-content/note-modes';

const modes: readonly Segment<NoteMode>[] = noteModes.map((value) => ({
  value,
  label: value === 'freestyle' ? 'Quick note' : exercises[value].label,
}));

interface ModeSwitchProps {
  mode: NoteMode;
  onChange: (mode: NoteMode) => void;
}

/** Chooses what is being written. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <SegmentedControl
      recessed
      label="Kind of note"
      value={mode}
      segments={modes}
      onChange={onChange}
    />
  );
}
