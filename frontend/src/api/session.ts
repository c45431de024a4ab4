import type { LoginResponse, User } from '@mylinguist/shared/schemas/session';
import { useSyncExternalStore } from 'react';
import { paths } from '../config/paths';
import { clearStorage, readItem, removeItem, removeItems, writeItem } from '../lib/storage';
import { forgetStoredNotes } from './forget-stored-notes';
import { sessionKeys as keys } from './session-keys';
import { forgetWork, forgetWorkOfOthers, isWorkOf } from './unsaved-work';

/** What a signed-in learner holds; a session needs both. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

let current = load();
const listeners = new Set<() => void>();

/** Reads the stored session; anything missing or unreadable means signed out. */
function load(): Session | null {
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

/** By hand: every page asks at its start, and the public ones do without the schema library. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { email, name, picture } = value as Partial<Record<keyof User, unknown>>;
  const isText = (field: unknown) => field === null || typeof field === 'string';
  return typeof email === 'string' && email !== '' && isText(name) && isText(picture);
}

function publish(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  return current;
}

/** Calls back after every change; returns the way to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, null for a visitor; the component renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, currentSession, () => null);
}

/**
 * Keeps what the API answered to a sign-in, and Apple's own ID token after a sign-in with Apple.
 * Unsaved work and the path to return to are the learner's who left them: nobody else meets them.
 */
export function startSession(
  { token, user }: LoginResponse,
  appleToken: string | null = null,
): void {
  forgetWorkOfOthers(user.email);
  const before = lastEmail();
  if (before !== user.email) forgetStoredNotes();
  if (before !== null && before !== user.email) removeItem(keys.redirect);
  writeItem(keys.token, token);
  writeItem(keys.firebaseToken, token);
  writeItem(keys.user, JSON.stringify(user));
  writeItem(keys.email, user.email);
  if (appleToken === null) removeItem(keys.appleToken);
  else writeItem(keys.appleToken, appleToken);
  publish({ token, user });
}

/** The address of the session that this browser held last, unless its learner logged out. */
export function lastEmail(): string | null {
  return readItem(keys.email);
}

/** Takes a fresh identity token into the session, if there still is one. */
export function renewToken(token: string): void {
  if (!current) return;
  writeItem(keys.token, token);
  writeItem(keys.firebaseToken, token);
  publish({ ...current, token });
}

/** Logs out in this browser, which forgets everything that it kept. */
export function endSession(): void {
  clearStorage();
  forgetStoredNotes();
  publish(null);
  // A composer saves what it holds as it leaves the page, which it does with the session.
  queueMicrotask(forgetWork);
}

/**
 * Signs out who did not ask for it: their unsaved work stays, for them alone, and `returnTo`, if
 * given, is where they go on after signing in again.
 */
export function expireSession(returnTo?: string): void {
  if (!current) return;
  const isOwnWork = isWorkOf(current.user.email);
  removeItems((key) => key !== keys.email && !isOwnWork(key));
  forgetStoredNotes();
  if (returnTo !== undefined) saveRedirect(returnTo);
  publish(null);
}

/** Keeps the path that a visitor asked for, until they have signed in. */
export function saveRedirect(path: string): void {
  writeItem(keys.redirect, path);
}

/** The path to go to after signing in, used once; only ever a path of this app. */
export function takeRedirect(): string {
  const path = readItem(keys.redirect);
  removeItem(keys.redirect);
  const ownPath = path !== null && /^\/[^/\\\s]/.test(path);
  return ownPath ? path : paths.discover;
}

/** Takes over what another page has made of the session. */
function follow(reload: () => void): void {
  const next = load();
  if (next) {
    if (next.user.email === current?.user.email) publish(next);
    else reload();
  } else if (current && lastEmail() === null) {
    // Only a log-out forgets who was here.
    endSession();
  } else if (current) {
    publish(null);
  }
}

/**
 * Follows what other pages of this browser do, in other tabs, and in this one while the browser kept
 * this page to go back to: a log-out there logs out here, an expired session expires here, a renewed
 * token is used here, and another learner's sign-in calls `reload`, since everything shown is then a
 * stranger's.
 */
export function watchOtherPages(reload: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    const known = [null, keys.token, keys.user] as readonly (string | null)[];
    if (storageArea === window.localStorage && known.includes(key)) follow(reload);
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // A page that was kept has heard nothing meanwhile.
    if (persisted) follow(reload);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}
