import { readItem } from '../lib/storage';
import { sessionKeys } from './session-keys';

/* Reads of the stored session without `session.ts`, for the first script of the public pages. */

/** Returns whether this browser has stored a session. `session.ts` checks its content. */
export function hasStoredSession(): boolean {
  return readItem(sessionKeys.token) !== null && readItem(sessionKeys.user) !== null;
}

/** Returns the email of the last session in this browser; null after a log-out. */
export function lastEmail(): string | null {
  return readItem(sessionKeys.email);
}
