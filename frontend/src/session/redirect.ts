import { paths } from '../config/paths';
import { readItem, removeItem, writeItem } from '../lib/storage';
import { sessionKeys } from './session-keys';

/** Stores the path that a visitor requested. The app opens it after sign-in. */
export function saveRedirect(path: string): void {
  writeItem(sessionKeys.redirect, path);
}

/** Returns the path to open after sign-in, always a path of this app. */
export function redirectPath(): string {
  const path = readItem(sessionKeys.redirect);
  const isOwnPath = path !== null && /^\/[^/\\\s]/.test(path);
  return isOwnPath ? path : paths.discover;
}

/** Returns and removes the path to open after sign-in, always a path of this app. */
export function takeRedirect(): string {
  const path = redirectPath();
  removeItem(sessionKeys.redirect);
  return path;
}
