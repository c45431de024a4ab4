import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { exerciseKinds } from '../../modules/note-content/exercises';
import { editExerciseLabel } from '../../modules/note-content/note-modes';
import { askToPutOff, askToStartOver } from '../../modules/reschedule/reschedule-request';

export interface StepActionsProps {
  anchor: HTMLElement | null;
  open: boolean;
  note: Note;
  onEdit: (mode: NoteMode) => void;
  /** Moves on after the note was put off or started over. Undefined for a note that is repeated. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

export function StepActions({ anchor, open, note, onEdit, onLeave, onClose }: StepActionsProps) {
  const edit = (mode: NoteMode) => () => {
    onClose();
    onEdit(mode);
  };
  const ask = (open: typeof askToPutOff) => () => {
    onClose();
    open(note, onLeave);
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      <MenuItem onClick={edit('freestyle')}>Edit Note</MenuItem>
      {exerciseKinds.map((kind) => (
        <MenuItem key={kind} onClick={edit(kind)}>
          {editExerciseLabel(note, kind)}
        </MenuItem>
      ))}
      {onLeave && <MenuItem onClick={ask(askToPutOff)}>Put Off…</MenuItem>}
      {onLeave && note.reviewData.repetitions > 0 && (
        <MenuItem onClick={ask(askToStartOver)}>Start Over…</MenuItem>
      )}
    </Menu>
  );
}
