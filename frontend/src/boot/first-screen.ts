import { sessionKeys } from '../session/session-keys';
import { paths } from '../config/paths';
import { parseLoginLink } from '../features/auth/login-link';
import { readItem } from '../lib/storage';

/**
 * The path of the screen with which this visit begins, as far as can be told before the app is
 * there: a learner who is signed in goes on from the entry. Null where a link of a mail asks
 * something of the entry.
 */
export function firstScreen({ pathname, search }: Location): string | null {
  const isSignedIn = readItem(sessionKeys.token) !== null && readItem(sessionKeys.user) !== null;
  const isEntry = pathname === paths.login || pathname === paths.auth;
  if (!isEntry) return pathname;
  if (parseLoginLink(search).kind !== 'none') return null;
  if (!isSignedIn) return pathname;
  return new URL(readItem(sessionKeys.redirect) ?? paths.discover, window.location.href).pathname;
}
