import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { removeThisDevice } from '../../api/push';
import { loadOutbox } from '../../writes/load-outbox';
import { readSettingsDraft } from '../../features/settings/settings-draft';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { textKeys } from '../../offline/unsaved-work';
import { lazyPart } from '../../components/lazy-part';
import { cachedPushDevice } from '../../offline/push/cached-push-device';
import { useSession } from '../../session/session';
import { LogOutDialog } from './log-out-dialog';
import { UnsavedSettingsDialog } from './unsaved-settings-dialog';

const [UnsavedTextsDialog] = lazyPart(
  async () => (await import('./unsaved-texts-dialog')).UnsavedTextsDialog,
  'Your unsaved texts could not be loaded.',
);

interface Leave {
  /** Ends the session. Asks first if settings or texts are not saved or changes wait. */
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
  const [question, setQuestion] = useState<'settings' | 'outbox' | 'texts' | null>(null);
  const close = () => setQuestion(null);

  const end = async () => {
    if (cachedPushDevice()) await removeThisDevice();
    await logOut();
  };

  // What is sent on the way may be refused: its text is then a draft.
  const askForTexts = async () => {
    if (textKeys(learner).length > 0) setQuestion('texts');
    else await end();
  };

  const sendAndLeave = async () => {
    const outbox = await loadOutbox(client);
    const isWaiting = outbox !== null && outbox.waiting().length > 0;
    if (isWaiting || hasPendingBulk()) setQuestion('outbox');
    else await askForTexts();
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
        {question === 'outbox' && (
          <LogOutDialog onLogOut={() => void askForTexts()} onClose={close} />
        )}
        {question === 'texts' && (
          <UnsavedTextsDialog learner={learner} onLogOut={() => void end()} onClose={close} />
        )}
      </>
    ),
  };
}
