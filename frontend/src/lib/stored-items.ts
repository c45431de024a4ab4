import { attempt, fallback, readItem, writeItem } from './storage';

/* Changes of many items. A module of its own, because public pages need none. */

/** Returns the keys of the items of local storage. */
export const itemKeys = (): string[] => [
  ...new Set([...fallback.keys(), ...attempt(() => Object.keys(window.localStorage), [])]),
];

/** Calls back with each key of both storages. */
const forEachKey = (visit: (area: Storage, key: string) => void): void =>
  attempt(() => {
    for (const area of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(area)) visit(area, key);
    }
  }, undefined);

export function removeItems(matches: (key: string) => boolean): void {
  for (const key of [...fallback.keys()].filter(matches)) fallback.delete(key);
  forEachKey((area, key) => {
    if (matches(key)) area.removeItem(key);
  });
}

/** Renames items of both storages. `rename` returns the new key, or null to leave the item. */
export function renameItems(rename: (key: string) => string | null): void {
  for (const [key, value] of [...fallback]) {
    const name = rename(key);
    if (name === null) continue;
    fallback.set(name, value);
    fallback.delete(key);
  }
  forEachKey((area, key) => {
    const name = rename(key);
    if (name === null) return;
    const value = area.getItem(key) ?? '';
    // First, because the storage may have no room for both.
    area.removeItem(key);
    area.setItem(name, value);
  });
}

/** @param kept keys of items of local storage that stay */
export function clearStorage(kept: readonly string[]): void {
  const values = kept.map((key) => [key, readItem(key)] as const);
  fallback.clear();
  attempt(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }, undefined);
  for (const [key, value] of values) if (value !== null) writeItem(key, value);
}
