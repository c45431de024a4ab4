/** What the browser stores for the app. */
export interface StorageFacts {
  /** Whether the browser keeps it when the device is short of space. */
  readonly isPersistent: boolean;
  /** Bytes; undefined if the browser does not count them. */
  readonly bytes: number | undefined;
}

const manager = () => (navigator as Partial<Navigator>).storage;

/** Asks the browser to keep the storage of the app. Returns whether it does. Some ask the learner. */
export async function persistStorage(): Promise<boolean> {
  const storage = manager();
  try {
    return (await storage?.persisted()) === true || (await storage?.persist()) === true;
  } catch {
    return false;
  }
}

/** Returns what the browser stores; null if it does not say. */
export async function storageFacts(): Promise<StorageFacts | null> {
  try {
    const storage = manager();
    if (!storage) return null;
    const [isPersistent, { usage }] = await Promise.all([storage.persisted(), storage.estimate()]);
    return { isPersistent, bytes: usage };
  } catch {
    return null;
  }
}
