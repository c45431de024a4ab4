import type { Failures } from '@mylinguist/shared/queue/retry-rules';
import { wrap, type DBSchema, type IDBPDatabase } from 'idb';
import { ignore } from '../../lib/ignore';
import { TimeoutError, withTimeout } from '../../lib/with-timeout';
import { reopenedDatabase } from '../../offline/reopened-database';
import {
  parseOperation,
  type Operation,
  type TagOperation,
} from '@mylinguist/shared/operations/operation';
import {
  noteIdOfUnreadable,
  outboxEntrySchema,
  draftedEntrySchema,
  type EntryOutcome,
  type OutboxEntry,
  type CompletedEntry,
} from './outbox-entry';
import { outboxName } from '../../offline/forget-outbox';
import { retaggedOperation } from './completed-tags';

type StoredEntry = Omit<OutboxEntry, 'seq'> & { drafted?: EntryOutcome };

interface StoredOutbox extends DBSchema {
  outbox: { key: number; value: StoredEntry };
}

/** The records within a transaction, by their position in the queue. */
export interface Records {
  readonly getAll: () => Promise<StoredEntry[]>;
  readonly getAllKeys: () => Promise<number[]>;
  readonly get: (seq: number) => Promise<StoredEntry | undefined>;
  readonly add: (value: StoredEntry) => Promise<number>;
  readonly put: (value: StoredEntry, seq: number) => Promise<unknown>;
  readonly delete: (seq: number) => Promise<unknown>;
}

/** The place of the records. Every method rejects when the browser refuses the storage. */
export interface RecordsStorage {
  readonly read: <T>(
    work: (records: Pick<Records, 'getAll' | 'getAllKeys'>) => Promise<T>,
  ) => Promise<T>;
  /** Runs `work` in a transaction. `strict` resolves once it is on the disk. */
  readonly write: <T>(
    work: (records: Records) => Promise<T>,
    durability?: IDBTransactionDurability,
  ) => Promise<T>;
  readonly close: () => void;
}

interface WaitingEntries {
  /** In the order of the writes. */
  readonly entries: OutboxEntry[];
  /**
   * The note of each entry that a newer version wrote and this one cannot read; null for a change of
   * tags or settings.
   */
  readonly unreadable: readonly (string | null)[];
}

/** A saved change of a tag. */
interface SavedTagChange {
  readonly owner: string;
  readonly change: TagOperation;
}

/** The entries of the outbox. Every method rejects when the browser refuses the storage. */
export interface OutboxStore {
  /** Resolves once the entry is stored. */
  readonly add: (entry: Omit<OutboxEntry, 'seq'>) => Promise<OutboxEntry>;
  /** Stores entries that the browser has deleted, in their places. Keeps those that are stored. */
  readonly putBack: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly read: (owner: string) => Promise<WaitingEntries>;
  /** Counts an attempt. Returns false if the entry has left the outbox. */
  readonly begin: (seq: number) => Promise<boolean>;
  /** Stores that the server has failed on an entry. */
  readonly fail: (seq: number, failures: Failures) => Promise<void>;
  readonly replace: (seq: number, operation: Operation) => Promise<void>;
  /**
   * Removes an entry.
   * @param saved its saved change of a tag, which the earlier entries get in the same transaction
   */
  readonly remove: (seq: number, saved?: SavedTagChange) => Promise<void>;
  /**
   * Takes an entry out of the queue whose text is now a draft. It stays stored, because the browser
   * may write the local storage to the disk minutes later.
   */
  readonly keepDrafted: (seq: number, outcome: EntryOutcome) => Promise<void>;
  readonly readDrafted: (owner: string) => Promise<CompletedEntry[]>;
  /**
   * Removes the unsent operation that matches. Returns its entry; null if there is none, or if it was
   * sent at least once.
   */
  readonly cancel: (
    owner: string,
    matches: (operation: Operation) => boolean,
  ) => Promise<OutboxEntry | null>;
  readonly removeOthers: (owner: string) => Promise<void>;
  /** Closes the database. The next call opens it again. */
  readonly close: () => void;
}

/** Returns the entries of a storage. */
export function createOutboxStore({
  read: readRecords,
  write,
  close,
}: RecordsStorage): OutboxStore {
  const readAll = () =>
    readRecords(async (records) => {
      const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()]);
      return { keys, values };
    });

  const read = async (owner: string): Promise<WaitingEntries> => {
    const { keys, values } = await readAll();
    const entries: OutboxEntry[] = [];
    const unreadable: (string | null)[] = [];
    for (const [at, value] of values.entries()) {
      if (value.owner !== owner || value.drafted) continue;
      const parsed = outboxEntrySchema.safeParse({ ...value, seq: keys[at] });
      if (parsed.success) entries.push(parsed.data);
      else unreadable.push(noteIdOfUnreadable(value.operation));
    }
    return { entries, unreadable };
  };

  return {
    add: async (value) => {
      // Flushed to the disk: it exists nowhere else. The other writes can be repeated.
      const seq = await write((outbox) => outbox.add(value), 'strict');
      return { ...value, seq };
    },
    putBack: (entries) =>
      write(async (outbox) => {
        for (const { seq, ...value } of entries) {
          if ((await outbox.get(seq)) === undefined) await outbox.put(value, seq);
        }
      }, 'strict'),
    read,
    begin: (seq) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (!entry || entry.drafted) return false;
        await outbox.put({ ...entry, attempts: entry.attempts + 1 }, seq);
        return true;
      }),
    fail: (seq, failures) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (entry) await outbox.put({ ...entry, failures }, seq);
      }),
    replace: (seq, operation) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (entry) await outbox.put({ ...entry, attempts: 0, operation }, seq);
      }),
    remove: (seq, saved) =>
      write(async (outbox) => {
        if (saved) await retagEarlier(outbox, seq, saved);
        await outbox.delete(seq);
      }),
    keepDrafted: (seq, outcome) =>
      write(async (outbox) => {
        const entry = await outbox.get(seq);
        if (entry) await outbox.put({ ...entry, drafted: outcome }, seq);
      }),
    readDrafted: async (owner) => {
      const { keys, values } = await readAll();
      return values.flatMap((value, at) => {
        if (value.owner !== owner || !value.drafted) return [];
        const { data } = draftedEntrySchema.safeParse({ ...value, seq: keys[at] });
        if (!data) return [];
        const { drafted: outcome, ...entry } = data;
        return [{ entry, outcome }];
      });
    },
    cancel: async (owner, matches) => {
      const { entries } = await read(owner);
      // A reload at the wrong moment stores a review twice.
      const found = entries.filter(({ operation }) => matches(operation));
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

/** Applies a saved change of a tag to the earlier entries of its learner. */
async function retagEarlier(
  records: Records,
  seq: number,
  { owner, change }: SavedTagChange,
): Promise<void> {
  const [keys, values] = await Promise.all([records.getAllKeys(), records.getAll()]);
  for (const [at, key] of keys.entries()) {
    const value = values[at];
    if (key >= seq || !value || value.owner !== owner || value.drafted) continue;
    // An operation that this version cannot read stays as it is.
    const operation = parseOperation(value.operation);
    const retagged = operation && retaggedOperation(operation, change);
    if (retagged && retagged !== operation)
      await records.put({ ...value, operation: retagged }, key);
  }
}

/** Maximum wait for a transaction, in ms. */
const answerTimeoutMs = 10_000;

/**
 * Returns the outbox in the database of this browser.
 * @param factory `window.indexedDB`; each simulated device of a test has its own
 * @param onLost called when the browser has closed the database, because it deleted the storage or
 *   cannot read it
 */
export function openOutboxStore(
  factory: () => IDBFactory,
  onLost: () => void = () => undefined,
): OutboxStore {
  const { open, close } = reopenedDatabase(
    (onBlocking) => openDatabase(factory(), onBlocking, onLost),
    'the outbox',
  );
  const bounded = <T>(work: Promise<T>) =>
    withTimeout(work, answerTimeoutMs, 'The outbox does not answer');
  return createOutboxStore({
    read: async (work) => bounded(work((await open()).transaction('outbox').store)),
    write: async (work, durability = 'default') => {
      const transaction = (await open()).transaction('outbox', 'readwrite', { durability });
      const done = transaction.done;
      done.catch((error: unknown) =>
        ignore(error, 'the work of an aborted transaction rejects too'),
      );
      const finish = async () => {
        const result = await work(transaction.store);
        await done;
        return result;
      };
      try {
        return await bounded(finish());
      } catch (error) {
        // The entry waits in memory from now on.
        if (error instanceof TimeoutError) transaction.abort();
        throw error;
      }
    },
    close,
  });
}

async function openDatabase(
  factory: IDBFactory,
  onBlocking: () => void,
  onLost: () => void,
): Promise<IDBPDatabase<StoredOutbox>> {
  const request = factory.open(outboxName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('outbox', { autoIncrement: true });
  };
  const database = (await wrap(request)) as unknown as IDBPDatabase<StoredOutbox>;
  // The learner has logged out in another tab, which deletes the database.
  database.addEventListener('versionchange', onBlocking);
  database.addEventListener('close', () => {
    onBlocking();
    onLost();
  });
  return database;
}
