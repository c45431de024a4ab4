import Add from '@mui/icons-material/Add';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { KeyCap } from '../../components/key-cap';
import type { ComposerMode } from '../../modules/composer/note-draft';
import { hasCloze, hasFlashcard } from '../../modules/note-content/note-facts';

interface StepMenuProps {
  note: Note;
  /** While the session is about to move on by itself. */
  disabled: boolean;
  onEdit: (mode: ComposerMode) => void;
  onSkip: () => void;
  onShowKeys: () => void;
}

/** What can be done with the note on screen besides revising it. */
export function StepMenu({ note, disabled, onEdit, onSkip, onShowKeys }: StepMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const run = (action: () => void) => () => {
    setButton(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label="More for this note"
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Add />
      </IconButton>
      <Menu anchorEl={button} open={button !== null} onClose={() => setButton(null)}>
        <MenuItem onClick={run(() => onEdit('quicknote'))}>
          Edit Note <KeyCap sx={{ ml: 'auto' }}>E</KeyCap>
        </MenuItem>
        <MenuItem onClick={run(() => onEdit('flashcard'))}>
          {hasFlashcard(note) ? 'Edit Flashcard' : 'Create Flashcard'}
        </MenuItem>
        <MenuItem onClick={run(() => onEdit('cloze'))}>
          {hasCloze(note) ? 'Edit Cloze Test' : 'Create Cloze Test'}
        </MenuItem>
        <Divider />
        <MenuItem onClick={run(onSkip)}>
          Skip <KeyCap sx={{ ml: 'auto' }}>S</KeyCap>
        </MenuItem>
        <MenuItem onClick={run(onShowKeys)}>
          Keyboard shortcuts <KeyCap sx={{ ml: 'auto' }}>?</KeyCap>
        </MenuItem>
      </Menu>
    </>
  );
}
