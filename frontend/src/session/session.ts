import type { LoginResponse, User } from '@mylinguist/shared/schemas/session';
import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../lib/storage';
import { clearStorage, removeItems } from '../lib/stored-items';
import { createStore } from '../lib/store';
import { forgetSharedTexts } from '../lib/forget-shared-texts';
import { bulkName } from '../offline/bulk/pending-bulk';
import { forgetStoredNotes } from '../offline/forget-stored-notes';
import { forgetOutbox } from '../offline/forget-outbox';
import { accountOwner, storageOwner } from '../offline/storage-owner';
import { forgetWork, forgetWorkOfOthers, isWorkOf, moveWork } from '../offline/unsaved-work';
import { deviceKeys } from './device-keys';
import { forgetIdentity } from './forget-identity';
import { saveRedirect } from './redirect';
import { sessionKeys as keys } from './session-keys';
import { lastEmail } from './stored-session';
import { claimsOf } from './token-claims';

export interface AuthSession {
  readonly token: string;
  readonly user: User;
}

const store = createStore<AuthSession | null>(null);
publish(load());

function load(): AuthSession | null {
  const token = readItem(keys.token);
  const stored = readItem(keys.user);
  if (!token || !stored) return null;
  try {
    const user: unknown = JSON.parse(stored);
    return isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

/** Checked by hand: public pages load the session but not the schema library. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { email, name, picture }: Partial<Record<keyof User, unknown>> = value;
  const isText = (field: unknown) => field === null || typeof field === 'string';
  return typeof email === 'string' && email !== '' && isText(name) && isText(picture);
}

function publish(session: AuthSession | null): void {
  const email = session?.user.email ?? null;
  storageOwner.write(email);
  accountOwner.write(email && (readItem(keys.uid) ?? email));
  store.write(session);
}

/** Returns the session; null for a visitor. */
export const currentSession = store.read;

export const subscribeSession = store.subscribe;

export function useSession(): AuthSession | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/**
 * Stores the session of a sign-in, and Apple's own ID token after a sign-in with Apple. Removes the
 * unsaved work, the notes, the shared texts and the return path of any other learner. Keeps the work of
 * a learner whose email has changed.
 */
export function startSession(
  { token, user }: LoginResponse,
  appleToken: string | null = null,
): void {
  const before = lastEmail();
  const uid = uidOf(token);
  const isSameAccount = uid !== null && uid === readItem(keys.uid);
  if (before !== null && isSameAccount) moveWork(before, user.email);
  forgetWorkOfOthers(user.email);
  if (before !== user.email) forgetStoredNotes();
  if (before !== null && before !== user.email && !isSameAccount) {
    removeItem(keys.redirect);
    forgetOutbox();
    void forgetSharedTexts();
  }
  if (uid === null) removeItem(keys.uid);
  else writeItem(keys.uid, uid);
  writeToken(token);
  writeItem(keys.user, JSON.stringify(user));
  writeItem(keys.email, user.email);
  if (appleToken === null) removeItem(keys.appleToken);
  else writeItem(keys.appleToken, appleToken);
  publish({ token, user });
}

function uidOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

function writeToken(token: string): void {
  writeItem(keys.token, token);
  writeItem(keys.firebaseToken, token);
}

/** Returns Apple's own ID token after a sign-in with Apple. */
export function storedAppleToken(): string | null {
  return readItem(keys.appleToken);
}

export function renewToken(token: string): void {
  const session = currentSession();
  if (!session) return;
  writeToken(token);
  publish({ ...session, token });
}

/**
 * Logs out in this browser and removes everything that the app has stored in it except what
 * belongs to the device.
 */
export function endSession(): void {
  clearStorage(deviceKeys);
  forgetStoredNotes();
  forgetOutbox();
  void forgetSharedTexts();
  publish(null);
  // A composer saves its draft when it unmounts, which the end of the session causes.
  queueMicrotask(forgetWork);
}

/**
 * Signs the learner out, also of the identity provider, because their token expired. Keeps their unsaved work for their next
 * sign-in, and `returnTo`, if given, as the path to open after it.
 */
export function expireSession(returnTo?: string): void {
  const session = currentSession();
  if (!session) return;
  const isOwnWork = isWorkOf(session.user.email);
  const kept: readonly string[] = [keys.email, keys.uid, bulkName, ...deviceKeys];
  removeItems((key) => !kept.includes(key) && !isOwnWork(key));
  forgetStoredNotes();
  forgetIdentity();
  if (returnTo !== undefined) saveRedirect(returnTo);
  publish(null);
}

/** Applies a change that another page has made to the stored session. */
function follow(reload: () => void): void {
  const now = currentSession();
  const next = load();
  if (next) {
    if (next.user.email === now?.user.email) publish(next);
    else {
      const uid = uidOf(next.token);
      // This tab's own storage has work too. Its learner's email has changed.
      if (now && uid !== null && uid === uidOf(now.token))
        moveWork(now.user.email, next.user.email);
      // The other tab cannot reach the session storage of this one.
      forgetWorkOfOthers(next.user.email);
      reload();
    }
  } else if (now && lastEmail() === null) {
    // Only a log-out removes the email.
    endSession();
  } else if (now) {
    publish(null);
  }
}

/**
 * Follows session changes of other tabs, and of this tab while the page was in the back/forward
 * cache: log-out, expiry and renewed tokens. A sign-in of another learner calls `reload`, because
 * this page shows the previous learner's data. Returns a function that stops it.
 */
export function watchOtherPages(reload: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    const known: readonly (string | null)[] = [null, keys.token, keys.user];
    if (storageArea === window.localStorage && known.includes(key)) follow(reload);
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // A page in the back/forward cache receives no storage events.
    if (persisted) follow(reload);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}
