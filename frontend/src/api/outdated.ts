import { clientVersion, oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store';

const outdated = createStore(false);

/** Compares this client's version with the oldest that the API supports. */
export function checkClientVersion({ headers }: Response): void {
  const oldest = headers.get(oldestClientHeader);
  // A gateway's errors lack the header.
  if (oldest !== null) outdated.write(Number(oldest) > clientVersion);
}

/** Returns whether the API no longer supports this client. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(outdated.subscribe, outdated.read);
}
