import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { removeThisDevice } from '../../api/push';
import { loadOutbox } from '../../writes/load-outbox';
import { readSettingsDraft } from '../../features/settings/settings-draft';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { knownPushDevice } from '../../offline/push/known-push-device';
import { useSession } from '../../session/session';
import { LogOutDialog } from './log-out-dialog';
import { UnsavedSettingsDialog } from './unsaved-settings-dialog';

interface Leave {
  /** Ends the session. Asks first if settings are not saved or changes wait. */
  readonly leave: () => Promise<void>;
  /** The open question, or nothing. */
  readonly question: ReactNode;
}

/**
 * Ends the notifications of this browser first, because the API needs the session for that.
 * @param logOut logs the learner out
 */
export function useLeave(logOut: () => Promise<void>): Leave {
  const client = useQueryClient();
  const learner = useSession()?.user.email ?? '';
  const [question, setQuestion] = useState<'settings' | 'outbox' | null>(null);
  const close = () => setQuestion(null);

  const end = async () => {
    if (knownPushDevice()) await removeThisDevice();
    await logOut();
  };

  const sendAndLeave = async () => {
    const outbox = await loadOutbox(client);
    const isWaiting = outbox !== null && outbox.waiting().length > 0;
    if (isWaiting || hasPendingBulk()) setQuestion('outbox');
    else await end();
  };
  const leave = async () => {
    if (Object.keys(readSettingsDraft(learner)).length > 0) setQuestion('settings');
    else await sendAndLeave();
  };

  return {
    leave,
    question: (
      <>
        {question === 'settings' && (
          <UnsavedSettingsDialog
            learner={learner}
            onDone={() => void sendAndLeave()}
            onClose={close}
          />
        )}
        {question === 'outbox' && <LogOutDialog onLogOut={() => void end()} onClose={close} />}
      </>
    ),
  };
}
