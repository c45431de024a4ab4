import Button from '@mui/material/Button';
import { bin } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo } from 'react';
import { AlertDialog } from '../../components/alert-dialog';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { binProblem } from '../../offline/bulk/bin-problem';

interface DeleteSelectedProps {
  notes: readonly Note[];
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before the selected notes are deleted. Refuses more notes than can be brought back. */
export function DeleteSelected({ notes, onDelete, onClose }: DeleteSelectedProps) {
  const problem = useMemo(() => binProblem(notes), [notes]);
  if (problem !== null) {
    return (
      <AlertDialog
        title="Too many notes to delete at once"
        text={problem}
        onClose={onClose}
        actions={
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        }
      />
    );
  }
  const count = notes.length;
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete 1 note?' : `Delete ${count.toLocaleString('en')} notes?`}
      text={`${count === 1 ? 'It stays' : 'They stay'} in Recently deleted for ${bin.days} days.`}
      confirmLabel="Delete"
      onConfirm={onDelete}
      onCancel={onClose}
    />
  );
}
