import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
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
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Exercise"
      value={exercise}
      onChange={(_event, chosen: Exercise | null) => chosen && onChange(chosen)}
      sx={{
        '& .MuiToggleButton-root': {
          border: 0,
          borderRadius: '8px',
          color: 'text.secondary',
          minHeight: 36,
          px: 3,
          py: 0,
          textTransform: 'none',
          typography: 'body2',
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'background.paper',
            boxShadow: 1,
            color: 'text.primary',
          },
        },
      }}
    >
      {exercises.map((value) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={names[value].name}
          disabled={!isAvailable(value)}
        >
          {names[value].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
