import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { bulkOf } from '../../writes/bulk';
import { flushOutbox } from '../../writes/load-outbox';
import { AlertDialog } from '../../components/alert-dialog';
import { ProgressBar } from '../../components/progress-bar';
import { withTimeout } from '../../lib/with-timeout';
import { progressText } from '../../modules/note-selection/bulk-text';
import { bulkState } from '../../offline/bulk/bulk-state';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { outboxState } from '../../writes/outbox/outbox-state';

/** Maximum time in ms for sending the changes before the dialog asks. */
const sendingLimit = 15_000;

interface LogOutDialogProps {
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/**
 * Sends the waiting changes, finishes changes of many notes, and logs out. Asks first if some of them
 * cannot be sent.
 */
export function LogOutDialog({ onLogOut, onClose }: LogOutDialogProps) {
  const client = useQueryClient();
  const { waiting } = useSyncExternalStore(outboxState.subscribe, outboxState.read);
  const isChanging = useSyncExternalStore(bulkState.subscribe, hasPendingBulk);
  const [isSending, setIsSending] = useState(navigator.onLine);

  useEffect(() => {
    if (!navigator.onLine) return;
    const stop = () => setIsSending(false);
    withTimeout(flushOutbox(client), sendingLimit, 'Sending took too long').then(stop, stop);
  }, [client]);

  // A log-out empties the outbox, which also looks as if everything was sent.
  const isLeaving = useRef(false);
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    onLogOut();
  };
  const leaveWhenSent = useEffectEvent(leave);
  useEffect(() => {
    // Finds out whether a change is left, and continues it.
    bulkOf(client).resume();
  }, [client]);

  const isSent = waiting === 0 && !isChanging;
  useEffect(() => {
    if (isSent) leaveWhenSent();
  }, [isSent]);

  if (waiting === 0 && isChanging) return <ChangingNotes onLogOut={leave} onClose={onClose} />;
  const changes = waiting === 1 ? '1 change' : `${waiting} changes`;
  const stay = (
    <Button variant="text" color="inherit" onClick={onClose}>
      Stay signed in
    </Button>
  );
  if (isSending || isSent) {
    const title = isSent ? 'Logging out…' : `Sending ${changes}…`;
    return (
      <AlertDialog title={title} onClose={onClose} actions={stay}>
        <ProgressBar aria-label="Sending" />
      </AlertDialog>
    );
  }
  const isOne = waiting === 1;
  return (
    <AlertDialog
      title={`${changes} ${isOne ? 'is' : 'are'} not sent yet`}
      text={isOne ? oneIsKept : manyAreKept}
      onClose={onClose}
      actions={
        <>
          {stay}
          <Button variant="outlined" color="error" onClick={leave}>
            Log out and lose {isOne ? 'it' : 'them'}
          </Button>
        </>
      }
    />
  );
}

const oneIsKept =
  'It is kept in this browser only. Stay signed in, and it is sent when the connection returns.';
const manyAreKept =
  'They are kept in this browser only. Stay signed in, and they are sent when the connection returns.';

/** Asks whether a change of many notes is finished before the log-out. */
function ChangingNotes({ onLogOut, onClose }: LogOutDialogProps) {
  const { action, wait } = useSyncExternalStore(bulkState.subscribe, bulkState.read);
  const total = action?.total ?? 0;
  return (
    <AlertDialog
      title="Your notes are still being changed"
      text="You are logged out when the change is finished. If you log out now, the notes that were changed so far stay changed, and the others stay as they are."
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            Stay signed in
          </Button>
          <Button variant="outlined" color="error" onClick={onLogOut}>
            Log out and stop the change
          </Button>
        </>
      }
    >
      {action && (
        <>
          <DialogContentText variant="body2" sx={{ mb: 1, mt: 3 }}>
            {progressText(action, wait)}
          </DialogContentText>
          <ProgressBar
            aria-label="Changed notes"
            value={(100 * (total - action.left.length)) / Math.max(total, 1)}
          />
        </>
      )}
    </AlertDialog>
  );
}
