import { ignore } from './ignore';

/**
 * Local storage that never throws. If the browser refuses it (private mode, full quota), values
 * last as long as the page.
 */
const fallback = new Map<string, string>();

export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    fallback.delete(key);
  } catch {
    fallback.set(key, value);
  }
}

/** Returns whether the browser has stored an item. It may have refused, or be full. */
export function isStored(key: string): boolean {
  return readItem(key) !== null && !fallback.has(key);
}

export function removeItem(key: string): void {
  fallback.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    ignore(error, 'refused storage holds nothing to change');
  }
}

export function itemKeys(): string[] {
  try {
    return [...new Set([...fallback.keys(), ...Object.keys(window.localStorage)])];
  } catch {
    return [...fallback.keys()];
  }
}

export function removeItems(matches: (key: string) => boolean): void {
  for (const key of [...fallback.keys()].filter(matches)) fallback.delete(key);
  try {
    for (const area of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(area).filter(matches)) area.removeItem(key);
    }
  } catch (error) {
    ignore(error, 'refused storage holds nothing to change');
  }
}

/** Renames items of both storages. `rename` returns the new key, or null to leave the item. */
export function renameItems(rename: (key: string) => string | null): void {
  for (const [key, value] of [...fallback]) {
    const name = rename(key);
    if (name === null) continue;
    fallback.set(name, value);
    fallback.delete(key);
  }
  try {
    for (const area of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(area)) {
        const name = rename(key);
        if (name === null) continue;
        const value = area.getItem(key) ?? '';
        // First, because the storage may have no room for both.
        area.removeItem(key);
        area.setItem(name, value);
      }
    }
  } catch (error) {
    ignore(error, 'refused storage holds nothing to change');
  }
}

/** @param kept keys of items of local storage that stay */
export function clearStorage(kept: readonly string[]): void {
  const values = kept.map((key) => [key, readItem(key)] as const);
  fallback.clear();
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch (error) {
    ignore(error, 'refused storage holds nothing to change');
  }
  for (const [key, value] of values) if (value !== null) writeItem(key, value);
}
