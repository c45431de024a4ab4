import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { composerModes } from './note-draft';
import type { ComposerMode } from './note-draft';

const labels: Readonly<Record<ComposerMode, string>> = {
  quicknote: 'Quick note',
  flashcard: 'Flashcard',
  cloze: 'Cloze',
};

interface ModeSwitchProps {
  mode: ComposerMode;
  onChange: (mode: ComposerMode) => void;
}

/** Chooses what is being written. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Kind of note"
      value={mode}
      onChange={(_event, chosen: ComposerMode | null) => chosen && onChange(chosen)}
      sx={{
        bgcolor: 'recess',
        borderRadius: 1,
        p: '3px',
        '& .MuiToggleButton-root': {
          border: 0,
          borderRadius: '8px',
          color: 'text.secondary',
          minHeight: 32,
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
      {composerModes.map((value) => (
        <ToggleButton key={value} value={value}>
          {labels[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
