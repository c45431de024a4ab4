import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { useDeleteAccount } from '../../api/account';
import { describeError } from '../../api/error-kinds';
import { useNotify } from '../../components/notifier';

interface DeleteAccountDialogProps {
  /** The learner types it to confirm. */
  readonly email: string;
  readonly onClose: () => void;
}

const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase();

/** Lists what the deletion removes and requires the typed email before it deletes the account. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const id = useId();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useDeleteAccount(() =>
    notify({ message: 'Your account is closed, and everything in it is being deleted.' }),
  );

  const close = () => {
    if (!isPending) onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (sameEmail(typed, email)) mutate(email);
    else setProblem('This is not the email address of your account.');
  };

  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Delete your account?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>This permanently deletes:</Typography>
          <Stack component="ul" sx={{ gap: 1, margin: 0, paddingLeft: 5 }}>
            <li>your notes, flashcards and cloze tests, including archived notes</li>
            <li>your tags, reviews and experience points</li>
            <li>your settings, reminders and chats with the assistant</li>
            <li>your sign-in</li>
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            To keep a copy, export your data first. To continue, type <strong>{email}</strong>.
          </Typography>
          <TextField
            label="Your email address"
            name="confirmation"
            type="email"
            autoComplete="off"
            value={typed}
            error={problem !== null}
            helperText={problem ?? ' '}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
          {error && <Alert severity="error">{describeError(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          {!isPending && (
            <Button variant="text" color="inherit" onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="outlined" color="error" aria-disabled={isPending}>
            {isPending ? 'Deleting...' : 'Delete my account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
