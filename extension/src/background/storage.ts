/** Reads and changes one item of the extension's storage. Concurrent changes follow each other. */
export interface Item<T> {
  readonly read: () => Promise<T>;
  /** Stores the result of `change`. Rejects when the browser refuses, and stores nothing then. */
  readonly change: (change: (value: T) => T) => Promise<T>;
}

/**
 * Opens an item of `chrome.storage.local`. Only the background writes it, in one process.
 *
 * @param initial the value of an item that was never stored
 */
export function openItem<T>(key: string, initial: T): Item<T> {
  let last: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const stored = await chrome.storage.local.get(key);
    return (stored[key] as T | undefined) ?? initial;
  };
  return {
    read,
    change: (change) => {
      const changed = last.then(async () => {
        const value = change(await read());
        await chrome.storage.local.set({ [key]: value });
        return value;
      });
      last = changed.catch(() => undefined);
      return changed;
    },
  };
}
