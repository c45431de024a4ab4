import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '../../api/error-kinds';
import { useSaveSettings } from '../../writes/entity-mutations';
import { AlertDialog } from '../../components/alert-dialog';
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
  const { mutate, isPending, error } = useSaveSettings();
  return (
    <AlertDialog
      title="Your settings are not saved yet"
      text="You changed settings and did not save them. Logging out discards these changes."
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
      {error && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {describeError(error)}
        </Alert>
      )}
    </AlertDialog>
  );
}
