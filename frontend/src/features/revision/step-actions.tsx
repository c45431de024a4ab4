import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note } from '@mylinguist/shared/schemas/note';
import { KeyCap } from '../../components/key-cap';
import type { ComposerMode } from '../../modules/composer/note-draft';
import { hasCloze, hasFlashcard } from '../../modules/note-content/note-facts';

export interface StepActionsProps {
  /** The button that the menu hangs from. */
  anchor: HTMLElement | null;
  open: boolean;
  note: Note;
  onEdit: (mode: ComposerMode) => void;
  onSkip: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** The menu of the note on screen. */
export function StepActions({ anchor, open, note, onClose, ...actions }: StepActionsProps) {
  const { onEdit, onSkip, onShowKeys } = actions;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
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
  );
}
