import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { KeyCap } from '../../components/key-cap';
import { exerciseKinds } from '../../modules/note-content/exercises';
import { editExerciseLabel } from '../../modules/note-content/note-modes';

export interface StepActionsProps {
  anchor: HTMLElement | null;
  open: boolean;
  note: Note;
  onEdit: (mode: NoteMode) => void;
  onSkip: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

export function StepActions({ anchor, open, note, onClose, ...actions }: StepActionsProps) {
  const { onEdit, onSkip, onShowKeys } = actions;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      <MenuItem onClick={run(() => onEdit('freestyle'))}>
        Edit Note <KeyCap sx={{ ml: 'auto' }}>E</KeyCap>
      </MenuItem>
      {exerciseKinds.map((kind) => (
        <MenuItem key={kind} onClick={run(() => onEdit(kind))}>
          {editExerciseLabel(note, kind)}
        </MenuItem>
      ))}
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
