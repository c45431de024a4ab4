import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useSession } from '../../session/session';
import { proofRequest } from '../../session/sign-in-proof';

const [ConfirmIdentityDialog] = lazyPart(
  async () =>
    (await import('../../features/auth/account/confirm-identity-dialog')).ConfirmIdentityDialog,
  'The form could not be loaded.',
);

/** Shows the request to prove who the learner is, which `askForProof` opens. */
export function SignInPrompt() {
  const session = useSession();
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.read);
  // The end of the session also ends the call that waits.
  useEffect(() => () => proofRequest.read()?.end(false), []);
  if (!session || !request) return null;
  return (
    <ConfirmIdentityDialog
      session={session}
      onConfirmed={() => request.end(true)}
      onClose={() => request.end(false)}
    />
  );
}
