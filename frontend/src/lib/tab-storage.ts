import * as z from 'zod/mini';
import { ignore } from './ignore';
import { fallback } from './storage';

/**
 * A value in the storage of the tab, which survives a reload. If the browser refuses it, the value
 * lasts as long as the page. Never throws.
 */
interface TabItem<T> {
  /** Returns the value; null if there is none that this release can read. */
  read: (key: string) => T | null;
  write: (key: string, value: T) => void;
  remove: (key: string) => void;
}

/** Creates the access to the values of a schema. */
export function tabItem<S extends z.core.$ZodType>(schema: S): TabItem<z.output<S>> {
  return {
    read: (key) => {
      try {
        const text = fallback.get(key) ?? window.sessionStorage.getItem(key);
        return text === null ? null : z.parse(schema, JSON.parse(text));
      } catch (error) {
        ignore(error, 'a value of this tab cannot be read, so the task starts again');
        return null;
      }
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      fallback.set(key, text);
      try {
        window.sessionStorage.setItem(key, text);
        fallback.delete(key);
      } catch (error) {
        ignore(
          error,
          'the storage of the tab is full or refused: the task does not survive a reload',
        );
      }
    },
    remove: (key) => {
      fallback.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch (error) {
        ignore(error, 'refused storage holds nothing to remove');
      }
    },
  };
}
