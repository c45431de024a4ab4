import type { Segment } from '../../components/segmented-control';
import { SegmentedControl } from '../../components/segmented-control';
import type { ComposerMode } from './note-draft';

const modes: readonly Segment<ComposerMode>[] = [
  { value: 'quicknote', label: 'Quick note' },
  { value: 'flashcard', label: 'Flashcard' },
  { value: 'cloze', label: 'Cloze' },
];

interface ModeSwitchProps {
  mode: ComposerMode;
  onChange: (mode: ComposerMode) => void;
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
