import { wrap, type DBSchema, type IDBPDatabase } from 'idb';
import { ignore } from '../../lib/ignore';
import { reopenedDatabase } from '../reopened-database';
import { bulkActionSchema, type BulkAction } from './bulk-action';
import { bulkName } from './pending-bulk';

interface StoredActions extends DBSchema {
  actions: { key: string; value: BulkAction };
}

/** The bulk actions of this browser that are not finished. */
export interface BulkStore {
  /** Returns a learner's actions in the order of their start. */
  readonly read: (owner: string) => Promise<BulkAction[]>;
  /**
   * Stores a change of an action in one transaction. Null stands for an absent action.
   * @returns the changed action
   */
  readonly change: (
    id: string,
    change: (action: BulkAction | null) => BulkAction | null,
  ) => Promise<BulkAction | null>;
  readonly removeOthers: (owner: string) => Promise<void>;
  /** Closes the database. The next call opens it again. */
  readonly close: () => void;
}

/** @param factory `window.indexedDB`; each simulated device of a test has its own */
export function openBulkStore(factory: () => IDBFactory): BulkStore {
  const { open, close } = reopenedDatabase(
    (onBlocking) => openDatabase(factory(), onBlocking),
    'the bulk actions',
  );

  const readAll = async () => parseActions(await (await open()).getAll('actions'));

  return {
    read: async (owner) => inOrder((await readAll()).filter((action) => action.owner === owner)),
    change: async (id, change) => {
      const transaction = (await open()).transaction('actions', 'readwrite');
      const done = transaction.done;
      done.catch((error: unknown) =>
        ignore(error, 'the work of an aborted transaction rejects too'),
      );
      const [stored = null] = parseActions([await transaction.store.get(id)]);
      const action = change(stored);
      if (action) await transaction.store.put(action, id);
      else await transaction.store.delete(id);
      await done;
      return action;
    },
    removeOthers: async (owner) => {
      const transaction = (await open()).transaction('actions', 'readwrite');
      for (const action of await transaction.store.getAll()) {
        if (action.owner !== owner) await transaction.store.delete(action.id);
      }
      await transaction.done;
    },
    close,
  };
}

/** The actions of a page whose browser refuses the storage. A closed tab loses them. */
export function createMemoryStore(): BulkStore {
  const actions = new Map<string, BulkAction>();
  return {
    read: (owner) =>
      Promise.resolve(inOrder([...actions.values()].filter((action) => action.owner === owner))),
    change: (id, change) => {
      const action = change(actions.get(id) ?? null);
      if (action) actions.set(id, action);
      else actions.delete(id);
      return Promise.resolve(action);
    },
    removeOthers: (owner) => {
      for (const action of actions.values()) if (action.owner !== owner) actions.delete(action.id);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

/** Leaves out the actions of another build that this one cannot read. */
const parseActions = (stored: readonly unknown[]): BulkAction[] =>
  stored.flatMap((action) => bulkActionSchema.safeParse(action).data ?? []);

const inOrder = (actions: BulkAction[]) =>
  actions.sort((a, b) => (a.startedAt < b.startedAt ? -1 : Number(a.startedAt > b.startedAt)));

async function openDatabase(
  factory: IDBFactory,
  onBlocking: () => void,
): Promise<IDBPDatabase<StoredActions>> {
  const request = factory.open(bulkName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('actions');
  };
  const database = (await wrap(request)) as unknown as IDBPDatabase<StoredActions>;
  // The learner has logged out in another tab, which deletes the database.
  database.addEventListener('versionchange', onBlocking);
  database.addEventListener('close', onBlocking);
  return database;
}
