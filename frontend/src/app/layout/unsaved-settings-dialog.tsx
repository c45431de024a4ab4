import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { describeError } from '../../api/errors';
import { useSaveSettings } from '../../api/save-settings';
import { readSettingsDraft } from '../../features/settings/settings-draft';

interface UnsavedSettingsDialogProps {
  /** The learner's email. */
  readonly learner: string;
  /** Called when the edits are saved, or may be lost. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what a log-out does with unsaved edits of the settings, which it would remove. */
export function UnsavedSettingsDialog({ learner, onDone, onClose }: UnsavedSettingsDialogProps) {
  const id = useId();
  const { mutate, isPending, error } = useSaveSettings();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>Your settings are not saved yet</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          You changed settings and did not save them. Logging out discards these changes.
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {describeError(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="text" color="inherit" onClick={onClose}>
          Stay signed in
        </Button>
        <Button variant="outlined" color="error" onClick={onDone}>
          Discard and log out
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => mutate(readSettingsDraft(learner), { onSuccess: onDone })}
        >
          Save and log out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
