import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { flushOutbox } from '../../api/load-outbox';
import { ProgressBar } from '../../components/progress-bar';
import { withTimeout } from '../../lib/with-timeout';
import { outboxState } from '../../offline/outbox/outbox-state';

/** Maximum time in ms for sending the changes before the dialog asks. */
const sendingLimit = 15_000;

interface LogOutDialogProps {
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Sends the waiting changes and logs out. Asks first if some of them cannot be sent. */
export function LogOutDialog({ onLogOut, onClose }: LogOutDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const { waiting } = useSyncExternalStore(outboxState.subscribe, outboxState.read);
  const [isSending, setIsSending] = useState(navigator.onLine);

  useEffect(() => {
    if (!navigator.onLine) return;
    const stop = () => setIsSending(false);
    withTimeout(flushOutbox(client), sendingLimit, 'Sending took too long').then(stop, stop);
  }, [client]);

  const logOut = useEffectEvent(onLogOut);
  const isSent = waiting === 0;
  useEffect(() => {
    if (isSent) logOut();
  }, [isSent]);

  const changes = waiting === 1 ? '1 change' : `${waiting} changes`;
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
      {isSending || isSent ? (
        <>
          <DialogTitle id={id}>{isSent ? 'Logging out…' : `Sending ${changes}…`}</DialogTitle>
          <DialogContent id={`${id}-text`}>
            <ProgressBar aria-label="Sending" />
          </DialogContent>
        </>
      ) : (
        <>
          <DialogTitle id={id}>
            {changes} {waiting === 1 ? 'is' : 'are'} not sent yet
          </DialogTitle>
          <DialogContent>
            <DialogContentText id={`${id}-text`}>
              {waiting === 1 ? 'It is' : 'They are'} kept in this browser only. Stay signed in, and{' '}
              {waiting === 1 ? 'it is' : 'they are'} sent when the connection returns.
            </DialogContentText>
          </DialogContent>
        </>
      )}
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="text" color="inherit" onClick={onClose}>
          Stay signed in
        </Button>
        {!isSending && !isSent && (
          <Button variant="outlined" color="error" onClick={onLogOut}>
            Log out and lose {waiting === 1 ? 'it' : 'them'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
