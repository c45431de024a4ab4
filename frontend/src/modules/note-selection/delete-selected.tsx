import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { bin } from '@mylinguist/shared/limits';
import type { BinnedNote } from '@mylinguist/shared/notes/bin';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { binProblem, countLeaving } from '../../offline/bulk/bin-problem';

/** Returns what "Recently deleted" holds; null if it is not known. */
export type LoadBinnedNotes = () => Promise<readonly BinnedNote[] | null>;

interface DeleteSelectedProps {
  notes: readonly Note[];
  loadBinned: LoadBinnedNotes;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before the selected notes are deleted. Refuses more notes than can be brought back. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const problem = useMemo(() => binProblem(props.notes), [props.notes]);
  if (problem === null) return <DeletionQuestion {...props} />;
  return (
    <AlertDialog
      title="Too many notes to delete at once"
      text={problem}
      onClose={props.onClose}
      actions={
        <Button variant="outlined" onClick={props.onClose}>
          Close
        </Button>
      }
    />
  );
}

/** Says how many earlier deletions can no longer be undone, because the bin is then full. */
function DeletionQuestion({ notes, loadBinned, onDelete, onClose }: DeleteSelectedProps) {
  const leaving = useLeaving(notes, loadBinned);
  const count = notes.length;
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete 1 note?' : `Delete ${number(count)} notes?`}
      text={`${count === 1 ? 'It stays' : 'They stay'} in Recently deleted for ${bin.days} days.`}
      confirmLabel="Delete"
      isDisabled={leaving === undefined}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <DialogContentText role="status" sx={{ mt: 2 }}>
        {roomText(leaving)}
      </DialogContentText>
    </ConfirmDialog>
  );
}

/** Returns how many notes leave the bin; undefined while it is loading, null if it is not known. */
function useLeaving(notes: readonly Note[], loadBinned: LoadBinnedNotes) {
  const [leaving, setLeaving] = useState<number | null>();
  useEffect(() => {
    let isShown = true;
    loadBinned().then(
      (binned) => isShown && setLeaving(binned && countLeaving(binned, notes)),
      () => isShown && setLeaving(null),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the question opens
  }, []);
  return leaving;
}

function roomText(leaving: number | null | undefined): string {
  if (leaving === undefined) return 'Checking how much room is left there…';
  if (leaving === null) {
    return `It holds ${number(bin.notes)} notes. Beyond that, those that were deleted first are deleted for ever.`;
  }
  if (leaving === 0) return 'There is enough room.';
  return leaving === 1
    ? 'It is full then: 1 note that was deleted earlier is deleted for ever.'
    : `It is full then: ${number(leaving)} notes that were deleted earlier are deleted for ever.`;
}

const number = (count: number) => count.toLocaleString('en');
