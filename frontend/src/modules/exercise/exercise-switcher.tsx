import { SegmentedControl } from '../../components/segmented-control';
import type { Exercise } from './exercise';
import { exercises } from './exercise';

const names: Readonly<Record<Exercise, { label: string; name: string }>> = {
  revision: { label: 'Revision', name: 'Revision mode' },
  flashcard: { label: 'Flashcard', name: 'Flashcard mode' },
  cloze: { label: 'Cloze test', name: 'Cloze test mode' },
};

interface ExerciseSwitcherProps {
  exercise: Exercise;
  isAvailable: (exercise: Exercise) => boolean;
  onChange: (exercise: Exercise) => void;
}

/** Chooses how the note is revised, among what it holds. */
export function ExerciseSwitcher({ exercise, isAvailable, onChange }: ExerciseSwitcherProps) {
  return (
    <SegmentedControl
      label="Exercise"
      value={exercise}
      segments={exercises.map((value) => ({
        value,
        ...names[value],
        disabled: !isAvailable(value),
      }))}
      onChange={onChange}
    />
  );
}
