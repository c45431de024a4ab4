import { userSchema, type LoginResponse, type User } from '@mylinguist/shared/schemas/session';
import { useSyncExternalStore } from 'react';
import { paths } from '../config/paths';
import { clearStorage, readItem, removeItem, writeItem } from '../lib/storage';

/** What a signed-in learner holds; a session needs both. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

const keys = {
  token: 'token',
  user: 'user',
  firebaseToken: 'firebaseToken',
  email: 'email',
  redirect: 'redirectAfterLogin',
} as const;

let current = load();
const listeners = new Set<() => void>();

/** Reads the stored session; anything missing or unreadable means signed out. */
function load(): Session | null {
  const token = readItem(keys.token);
  const stored = readItem(keys.user);
  if (!token || !stored) return null;
  try {
    const user = userSchema.safeParse(JSON.parse(stored));
    return user.success ? { token, user: user.data } : null;
  } catch {
    return null;
  }
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

export function startSession({ token, user }: LoginResponse): void {
  writeItem(keys.token, token);
  writeItem(keys.firebaseToken, token);
  writeItem(keys.user, JSON.stringify(user));
  writeItem(keys.email, user.email);
  publish({ token, user });
}

/** Takes a fresh identity token into the session, if there still is one. */
export function renewToken(token: string): void {
  if (!current) return;
  writeItem(keys.token, token);
  writeItem(keys.firebaseToken, token);
  publish({ ...current, token });
}

/** Signs out in this browser and forgets what it kept, but for the path to return to, if one is given. */
export function endSession(returnTo?: string): void {
  clearStorage();
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
  const ownPath = path !== null && /^\/[^/\\]/.test(path);
  return ownPath ? path : paths.discover;
}

/**
 * Follows what other tabs of this browser do: a sign-out there signs out here, a renewed token is
 * used here, and another learner's sign-in calls `reload`, since everything shown is then a stranger's.
 */
export function watchOtherTabs(reload: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const known = [null, keys.token, keys.user] as readonly (string | null)[];
    if (event.storageArea !== window.localStorage || !known.includes(event.key)) return;
    const next = load();
    if (!next) {
      if (current) publish(null);
    } else if (next.user.email !== current?.user.email) {
      reload();
    } else {
      publish(next);
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
