import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

const explanations = [
  [
    'Predicted and remembered',
    'Before each review, the schedule predicts how likely you are to remember the note. "Predicted" is the mean of these predictions, "remembered" the share that you answered with Easy. They cover your latest answers: whole days, until there are 500.',
  ],
  [
    'Days',
    'A day begins at 4:00 in your time zone, and a review counts on the day on which you answered. A later change of the time zone moves nothing. Of several reviews of a note on one day, the first one counts.',
  ],
  [
    'Kept days',
    'A day counts as kept if you reviewed something, or if nothing was due. Days of a planned break do not count. Today counts as soon as it is kept.',
  ],
  [
    'The next 30 days',
    'Notes are due on the days to which your schedule has moved them. Notes that you review again within the 30 days are counted once.',
  ],
  ['Stability', 'The number of days until the chance to remember a note falls to 90 %.'],
  [
    'Not counted',
    'Practice, undone reviews, and the histories of imported notes. An imported note shows its history in its Revision Details.',
  ],
] as const;

export function ExplanationDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>How these figures are made</DialogTitle>
      <DialogContent role="group" aria-labelledby={id} tabIndex={0}>
        {explanations.map(([title, text]) => (
          <section key={title}>
            <Typography variant="h3">{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 3 }}>
              {text}
            </Typography>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
