import { clientVersion, oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store';

const outdated = createStore(false);

/** Takes in which clients the API that gave this answer supports. */
export function checkClientVersion({ headers }: Response): void {
  const oldest = headers.get(oldestClientHeader);
  // Errors of a gateway come without it.
  if (oldest !== null) outdated.write(Number(oldest) > clientVersion);
}

/** Returns whether the API no longer supports this client; the component renders again on change. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(outdated.subscribe, outdated.read);
}
