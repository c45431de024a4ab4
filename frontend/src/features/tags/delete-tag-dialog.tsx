import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tagUsageQuery } from '../../api/change-tags';

interface DeleteTagDialogProps {
  readonly name: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks whether to delete a tag, with the number of notes that have it. */
export function DeleteTagDialog({ name, onCancel, onConfirm }: DeleteTagDialogProps) {
  const id = useId();
  const { data: noteCount, isPending } = useQuery(tagUsageQuery(name));
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        Delete the tag “{name}”?
      </DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} role="status">
          {isPending ? 'Counting its notes...' : describeDeletion(noteCount)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onConfirm();
          }}
        >
          Delete tag
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** @param noteCount undefined when the notes could not be counted */
function describeDeletion(noteCount: number | undefined): string {
  if (noteCount === 0) return 'None of your notes has this tag.';
  if (noteCount === 1) return 'This removes the tag from 1 note. The note itself stays.';
  const notes =
    noteCount === undefined ? 'every note that has it' : `${noteCount.toLocaleString('en')} notes`;
  return `This removes the tag from ${notes}, archived ones included. The notes themselves stay.`;
}
