import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tagUsageQuery } from '../../writes/change-tags';

interface TagQuestionProps {
  readonly name: string;
  readonly title: string;
  /** Names the effect. The number of notes is undefined when they could not be counted. */
  readonly describe: (noteCount: number | undefined) => string;
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a change of a tag that cannot be undone, with the number of notes that have it. */
export function TagQuestion(props: TagQuestionProps) {
  const { name, title, describe, confirmLabel, onCancel, onConfirm } = props;
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
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} role="status" sx={{ overflowWrap: 'anywhere' }}>
          {isPending ? 'Counting its notes...' : describe(noteCount)}
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
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Describes the deletion of a tag. */
export function describeDeletion(noteCount: number | undefined): string {
  if (noteCount === 0) return 'None of your notes has this tag.';
  if (noteCount === 1) return 'This removes the tag from 1 note. The note itself stays.';
  const notes =
    noteCount === undefined ? 'every note that has it' : `${noteCount.toLocaleString('en')} notes`;
  return `This removes the tag from ${notes}, archived ones included. The notes themselves stay.`;
}

/** Returns a function that describes the merge of a tag into another one. */
export const describeMerge = (name: string, target: string) => (noteCount: number | undefined) => {
  const kept = `“${target}” keeps its colour and language. A merge cannot be undone.`;
  if (noteCount === 0) return `None of your notes has the tag “${name}”. ${kept}`;
  const notes =
    noteCount === undefined
      ? 'Every note that has it gets'
      : noteCount === 1
        ? '1 note gets'
        : `${noteCount.toLocaleString('en')} notes, archived ones included, get`;
  return `${notes} the tag “${target}” instead of “${name}”. ${kept}`;
};
