import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { exerciseKinds } from '../../modules/note-content/exercises';
import { editExerciseLabel } from '../../modules/note-content/note-modes';

export interface StepActionsProps {
  anchor: HTMLElement | null;
  open: boolean;
  note: Note;
  onEdit: (mode: NoteMode) => void;
  onClose: () => void;
}

export function StepActions({ anchor, open, note, onEdit, onClose }: StepActionsProps) {
  const edit = (mode: NoteMode) => () => {
    onClose();
    onEdit(mode);
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      <MenuItem onClick={edit('freestyle')}>Edit Note</MenuItem>
      {exerciseKinds.map((kind) => (
        <MenuItem key={kind} onClick={edit(kind)}>
          {editExerciseLabel(note, kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}
