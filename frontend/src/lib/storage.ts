import { ignore } from './ignore';

/*
 * Local storage that never throws. If the browser refuses it (private mode, full quota), values
 * last as long as the page.
 */

/** The items that the browser has refused to store. */
export const fallback = new Map<string, string>();

/** Returns the result of an access to the storage, or `otherwise` if the browser refuses it. */
export function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch (error) {
    ignore(error, 'the storage is refused');
    return otherwise;
  }
}

export const readItem = (key: string): string | null =>
  attempt(() => window.localStorage.getItem(key), null) ?? fallback.get(key) ?? null;

export function writeItem(key: string, value: string): void {
  fallback.set(key, value);
  attempt(() => {
    window.localStorage.setItem(key, value);
    fallback.delete(key);
  }, undefined);
}

/** Returns whether the browser has stored an item. It may have refused, or be full. */
export function isStored(key: string): boolean {
  return readItem(key) !== null && !fallback.has(key);
}

export function removeItem(key: string): void {
  fallback.delete(key);
  attempt(() => window.localStorage.removeItem(key), undefined);
}
