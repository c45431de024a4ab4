import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { confirmPath } from '../../config/provider-paths';
import { useSession } from '../../session/session';
import { proofRequest } from '../../session/sign-in-proof';

const [ConfirmIdentityDialog] = lazyPart(
  async () =>
    (await import('../../features/auth/account/confirm-identity-dialog')).ConfirmIdentityDialog,
  'The form could not be loaded.',
);

/**
 * Shows the request to prove who the learner is, which `askForProof` opens. At `confirmPath` nothing
 * waits for the proof: the page that asked for it is gone.
 */
export function SignInPrompt() {
  const session = useSession();
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.read);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  // The end of the session also ends the call that waits.
  useEffect(() => () => proofRequest.read()?.end(false), []);
  const isAtConfirm = pathname + search === confirmPath;
  if (!session || !(request || isAtConfirm)) return null;
  const end = (isProven: boolean) => {
    request?.end(isProven);
    if (!isAtConfirm) return;
    if (isProven) notify({ message: 'Thank you. Now repeat what you wanted to do.' });
    void navigate(paths.settings, { replace: true });
  };
  return (
    <ConfirmIdentityDialog
      session={session}
      onConfirmed={() => end(true)}
      onClose={() => end(false)}
    />
  );
}
