import { useEffect, useSyncExternalStore } from 'react';
import { useNotify } from '../../components/notifier';
import { ownedNow } from '../../session/owned-account';

/** Says once that the first sign-in with a provider has ended the password and all other sessions. */
export function OwnedNotice() {
  const isOwnedNow = useSyncExternalStore(ownedNow.subscribe, ownedNow.read);
  const notify = useNotify();
  useEffect(() => {
    if (!isOwnedNow) return;
    ownedNow.write(false);
    notify({
      message:
        'You signed in this way for the first time. To keep the account yours, its password was removed and all other devices were signed out.',
    });
  }, [isOwnedNow, notify]);
  return null;
}
