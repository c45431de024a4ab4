import * as z from 'zod/mini';
import { ignore } from './ignore';

/** A value in the storage of the tab, which survives a reload. Never throws. */
interface TabItem<T> {
  /** Returns the value; null if there is none that this release can read. */
  read: (key: string) => T | null;
  write: (key: string, value: T) => void;
  remove: (key: string) => void;
}

/** Creates the access to the values of a schema. Without storage, nothing is kept. */
export function tabItem<S extends z.core.$ZodType>(schema: S): TabItem<z.output<S>> {
  return {
    read: (key) => {
      try {
        const text = window.sessionStorage.getItem(key);
        return text === null ? null : z.parse(schema, JSON.parse(text));
      } catch (error) {
        ignore(error, 'a value of this tab cannot be read, so the task starts again');
        return null;
      }
    },
    write: (key, value) => {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        ignore(
          error,
          'the storage of the tab is full or refused: the task does not survive a reload',
        );
      }
    },
    remove: (key) => {
      try {
        window.sessionStorage.removeItem(key);
      } catch (error) {
        ignore(error, 'refused storage holds nothing to remove');
      }
    },
  };
}
