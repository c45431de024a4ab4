import CloudOff from '@mui/icons-material/CloudOffOutlined';
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushOutbox } from '../../writes/load-outbox';
import { useNotify } from '../../components/notifier';
import { useIsOnline } from '../../hooks/use-is-online';
import { useUnloadQuestion } from '../../hooks/use-unload-question';
import { isStorageSilent } from '../../offline/reopened-database';
import { outboxState, type OutboxState } from '../../writes/outbox/outbox-state';
import { StatusChip } from './status-chip';

/** Time in ms that a normal save may take before the chip appears. */
const normalSaveMs = 1000;

/** Shows that the app is offline, and how many changes wait to be sent. */
export function OutboxChip() {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(outboxState.subscribe, outboxState.read);
  const { waiting, unstored, sending, isFailing } = state;
  const isLate = useIsLate(waiting > 0);

  const isShown = !isOnline || (waiting > 0 && (isFailing || isLate));
  useUnloadQuestion(unstored > 0);
  useUnstoredNotice(isShown && unstored > 0);
  useSilentNotice();
  const Icon = isOnline && sending ? CloudUpload : CloudOff;
  return (
    <>
      <Announcement isShown={isShown} isOnline={isOnline} isSending={sending !== null} />
      <StatusChip
        isShown={isShown}
        icon={<Icon />}
        label={chipText(state, isOnline)}
        explanation={explanation(state, isOnline)}
        action={
          waiting > 0 ? { label: 'Try now', onSelect: () => void flushOutbox(client) } : undefined
        }
      />
    </>
  );
}

function chipText({ waiting, sending }: OutboxState, isOnline: boolean): string {
  if (waiting === 0) return 'Offline';
  if (isOnline && sending) {
    const { done, total } = sending;
    return `Sending ${Math.min(done + 1, total)} of ${total}`;
  }
  return waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
}

function explanation({ waiting, unstored }: OutboxState, isOnline: boolean): string {
  const place = isOnline ? '' : 'You are offline. ';
  const time = isOnline ? 'as soon as the service can be reached' : 'when the connection returns';
  if (waiting === 0) {
    return `${place}Your notes and ratings are kept in this browser and sent ${time}.`;
  }
  const kept = waiting === 1 ? '1 change is' : `${waiting} changes are`;
  if (unstored > 0) return `${place}${kept} kept in this tab only and sent ${time}. ${keepOpen}`;
  return `${place}${kept} kept in this browser and sent ${time}.`;
}

const keepOpen = 'Keep the tab open until then.';

/** Tells the learner once that late changes end with the tab. */
function useUnstoredNotice(isLate: boolean): void {
  const notify = useNotify();
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isLate || wasShown.current) return;
    wasShown.current = true;
    notify({ message: unstoredNotice });
  }, [isLate, notify]);
}

/** Tells the learner once that the storage of the browser does not answer. */
function useSilentNotice(): void {
  const notify = useNotify();
  const isSilent = useSyncExternalStore(isStorageSilent.subscribe, isStorageSilent.read);
  useEffect(() => {
    if (isSilent) notify({ message: silentNotice, tone: 'error' });
  }, [isSilent, notify]);
}

const silentNotice =
  'The storage of this browser does not answer. Your changes wait in this tab only until they are sent. Restart the browser when everything is sent.';

const unstoredNotice =
  'This browser could not store your changes. Keep this tab open until they are sent: those that are not sent end with it.';

/** Returns whether `isBusy` has been true for longer than a normal save takes. */
function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLate(true), normalSaveMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy]);
  return isLate;
}

interface AnnouncementProps {
  readonly isShown: boolean;
  readonly isOnline: boolean;
  readonly isSending: boolean;
}

/** Announces a change between offline, waiting and sent, but no counts. */
function Announcement({ isShown, isOnline, isSending }: AnnouncementProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const waits = isSending ? 'Sending your changes.' : 'Your changes wait to be sent.';
  return (
    <span role="status" style={visuallyHidden}>
      {isShown ? (isOnline ? waits : 'You are offline.') : wasShown && 'Everything is sent.'}
    </span>
  );
}
