import { wrap, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { reopenedDatabase } from '../reopened-database';
import {
  noteIdOfUnreadable,
  outboxEntrySchema,
  type Operation,
  type OutboxEntry,
} from './operation';
import { outboxName } from './forget-outbox';

interface StoredOutbox extends DBSchema {
  outbox: { key: number; value: Omit<OutboxEntry, 'seq'> };
}

interface WaitingEntries {
  /** In the order of the writes. */
  readonly entries: OutboxEntry[];
  /** The notes of entries that another build wrote and this one cannot read. */
  readonly unreadable: ReadonlySet<string>;
}

/** The outbox in this browser. Every method rejects when the browser refuses the storage. */
export interface OutboxStore {
  /** Resolves once the operation is stored. */
  readonly add: (entry: Omit<OutboxEntry, 'seq' | 'attempts'>) => Promise<OutboxEntry>;
  readonly read: (owner: string) => Promise<WaitingEntries>;
  /** Counts an attempt. Returns false if the entry has left the outbox. */
  readonly begin: (seq: number) => Promise<boolean>;
  readonly replace: (seq: number, operation: Operation) => Promise<void>;
  readonly remove: (seq: number) => Promise<void>;
  /** Removes an unsent review. Returns it; null if it was sent at least once. */
  readonly cancelReview: (owner: string, reviewId: string) => Promise<OutboxEntry | null>;
  readonly removeOthers: (owner: string) => Promise<void>;
  /** Closes the database. The next call opens it again. */
  readonly close: () => void;
}

/** @param factory `window.indexedDB`; each simulated device of a test has its own */
export function openOutboxStore(factory: () => IDBFactory): OutboxStore {
  const { open, close } = reopenedDatabase(
    (onBlocking) => openDatabase(factory(), onBlocking),
    'the outbox',
  );

  const write = async <T>(work: (outbox: Writable) => Promise<T>): Promise<T> => {
    const transaction = (await open()).transaction('outbox', 'readwrite');
    // Both promises reject when the transaction aborts.
    const done = transaction.done;
    done.catch(() => undefined);
    const result = await work(transaction.store);
    await done;
    return result;
  };

  const read = async (owner: string): Promise<WaitingEntries> => {
    const transaction = (await open()).transaction('outbox');
    const [keys, values] = await Promise.all([
      transaction.store.getAllKeys(),
      transaction.store.getAll(),
    ]);
    const entries: OutboxEntry[] = [];
    const unreadable = new Set<string>();
    for (const [at, value] of values.entries()) {
      if (value.owner !== owner) continue;
      const parsed = outboxEntrySchema.safeParse({ ...value, seq: keys[at] });
      if (parsed.success) entries.push(parsed.data);
      else unreadable.add(noteIdOfUnreadable(value.operation) ?? '');
    }
    return { entries, unreadable };
  };

  return {
    add: async (added) => {
      const value = { ...added, attempts: 0 };
      const seq = await write((outbox) => outbox.add(value));
      return { ...value, seq };
    },
    read,
    begin: (seq) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (!entry) return false;
        await outbox.put({ ...entry, attempts: entry.attempts + 1 }, seq);
        return true;
      }),
    replace: (seq, operation) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (entry) await outbox.put({ ...entry, attempts: 0, operation }, seq);
      }),
    remove: (seq) => write((outbox) => outbox.delete(seq)),
    cancelReview: async (owner, reviewId) => {
      const { entries } = await read(owner);
      // A reload at the wrong moment stores a review twice.
      const found = entries.filter(
        ({ operation }) => operation.kind === 'review' && operation.reviewId === reviewId,
      );
      const [first] = found;
      if (!first) return null;
      return write(async (outbox) => {
        const stored = await Promise.all(found.map(({ seq }) => outbox.get(seq)));
        if (stored.some((entry) => entry?.attempts !== 0)) return null;
        for (const { seq } of found) await outbox.delete(seq);
        return first;
      });
    },
    removeOthers: (owner) =>
      write(async (outbox) => {
        const [keys, values] = await Promise.all([outbox.getAllKeys(), outbox.getAll()]);
        for (const [at, key] of keys.entries()) {
          if (values[at]?.owner !== owner) await outbox.delete(key);
        }
      }),
    close,
  };
}

type Writable = IDBPObjectStore<StoredOutbox, ['outbox'], 'outbox', 'readwrite'>;

async function openDatabase(
  factory: IDBFactory,
  onBlocking: () => void,
): Promise<IDBPDatabase<StoredOutbox>> {
  const request = factory.open(outboxName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('outbox', { autoIncrement: true });
  };
  const database = (await wrap(request)) as unknown as IDBPDatabase<StoredOutbox>;
  // The learner has logged out in another tab, which deletes the database.
  database.addEventListener('versionchange', onBlocking);
  database.addEventListener('close', onBlocking);
  return database;
}
