import { ignore } from '../../lib/ignore';
import { createOutboxStore, type OutboxStore, type Records } from './outbox-store';
import { firstUnstoredSeq, isUnstored } from './outbox-entry';
import { laneOf } from './operation-kinds';

export interface MemoryStore extends OutboxStore {
  /** Removes the entries of all learners. */
  readonly clear: () => void;
}

/** Returns an outbox that ends with the tab, for entries that the browser refuses to store. */
export function createMemoryStore(): MemoryStore {
  const entries = new Map<number, Awaited<ReturnType<Records['getAll']>>[number]>();
  let next = firstUnstoredSeq;
  let last: Promise<unknown> = Promise.resolve();
  const records: Records = {
    getAll: () => Promise.resolve([...entries.values()]),
    getAllKeys: () => Promise.resolve([...entries.keys()]),
    get: (seq) => Promise.resolve(entries.get(seq)),
    add: (value) => {
      const seq = next++;
      entries.set(seq, value);
      return Promise.resolve(seq);
    },
    put: (value, seq) => Promise.resolve(entries.set(seq, value)),
    delete: (seq) => Promise.resolve(entries.delete(seq)),
  };
  const store = createOutboxStore({
    read: (work) => work(records),
    // One after the other, as transactions.
    write: (work) => {
      const result = last.then(() => work(records));
      last = result.catch((error: unknown) =>
        ignore(error, 'the caller of a write gets its error'),
      );
      return result;
    },
    close: () => undefined,
  });
  return { ...store, clear: () => entries.clear() };
}

/**
 * Joins the stored entries with those in memory. An entry that the browser refuses to store is kept in
 * memory, and so are the later ones of its lane, which must not overtake it.
 */
export function withMemory(stored: OutboxStore, memory: OutboxStore): OutboxStore {
  const storeOf = (seq: number) => (isUnstored({ seq }) ? memory : stored);
  const both = async <T>(work: (store: OutboxStore) => Promise<T>, none: T) =>
    // A browser that refuses the storage has no entries.
    [await work(stored).catch(() => none), await work(memory)] as const;

  return {
    add: async (entry) => {
      const { entries } = await memory.read(entry.owner);
      const lane = laneOf(entry.operation);
      if (entries.some(({ operation }) => laneOf(operation) === lane)) return memory.add(entry);
      return stored.add(entry).catch(() => memory.add(entry));
    },
    putBack: stored.putBack,
    read: async (owner) => {
      const read = await both((store) => store.read(owner), { entries: [], unreadable: [] });
      const [entries, unreadable] = [
        read.flatMap((one) => one.entries),
        read.flatMap((one) => one.unreadable),
      ];
      return { entries, unreadable };
    },
    begin: (seq) => storeOf(seq).begin(seq),
    fail: (seq, failures) => storeOf(seq).fail(seq, failures),
    replace: (seq, operation) => storeOf(seq).replace(seq, operation),
    remove: async (seq, saved) => {
      await storeOf(seq).remove(seq, saved);
      // Every stored entry is earlier.
      if (saved && isUnstored({ seq }))
        await stored
          .remove(seq, saved)
          .catch((error: unknown) =>
            ignore(error, 'the storage is refused, so it holds no earlier entry'),
          );
    },
    keepDrafted: (seq, outcome) => storeOf(seq).keepDrafted(seq, outcome),
    readDrafted: async (owner) => (await both((store) => store.readDrafted(owner), [])).flat(),
    cancel: async (owner, matches) => {
      const [inDatabase, inMemory] = await both((store) => store.cancel(owner, matches), null);
      return inDatabase ?? inMemory;
    },
    removeOthers: async (owner) => {
      await both((store) => store.removeOthers(owner), undefined);
    },
    close: stored.close,
  };
}
