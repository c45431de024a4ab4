import { readTolerantly } from '@mylinguist/shared/schemas/tolerant';
import type * as z from 'zod/mini';

/** Reads and changes one item of the extension's storage. Concurrent changes follow each other. */
export interface Item<T> {
  readonly read: () => Promise<T>;
  /** Stores the result of `change`. Rejects when the browser refuses, and stores nothing then. */
  readonly change: (change: (value: T) => T) => Promise<T>;
}

/**
 * Opens an item of `chrome.storage.local`. Only the background writes it, in one process. A list loses
 * the entries that do not match the schema.
 *
 * @param initial the value of an item that was never stored, or does not match the schema
 */
export function openItem<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  initial: z.output<S>,
): Item<z.output<S>> {
  let last: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const stored = await chrome.storage.local.get(key);
    const parsed = readTolerantly(schema, stored[key]);
    return parsed.success ? parsed.data : initial;
  };
  return {
    read,
    change: (change) => {
      // A refused change does not stop the next one.
      const changed = Promise.allSettled([last]).then(async () => {
        const value = change(await read());
        await chrome.storage.local.set({ [key]: value });
        return value;
      });
      last = changed;
      return changed;
    },
  };
}
