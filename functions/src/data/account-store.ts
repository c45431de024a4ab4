import * as z from 'zod/mini';
import type { AccountStore } from '../services/ports/account-store';
import { repeatUntilDone } from '../services/retry';
import { readAccountRecords } from './account-records';
import { toClosedAccountDocument } from './closed-account';
import type { Containers } from './containers';
import { Partition } from './partition';
import { queries } from './queries';
import { runBatches } from './run-batches';

/** Maximum passes. Later passes find only documents written just before the account was closed. */
const passes = 6;

export function createAccountStore({
  learning,
  threads,
}: Pick<Containers, 'learning' | 'threads'>): AccountStore {
  return {
    read: (ownerId) =>
      readAccountRecords(new Partition(learning, ownerId), new Partition(threads, ownerId)),

    close: (ownerId, at, isErased) =>
      new Partition(learning, ownerId).upsert(toClosedAccountDocument({ closedAt: at, isErased })),

    erase: async (ownerId, at, limit) => {
      const own = new Partition(learning, ownerId);
      await own.upsert(toClosedAccountDocument({ closedAt: at, isErased: false }));
      for (const partition of [own, new Partition(threads, ownerId)]) {
        if (!(await removeDocuments(partition, limit))) return false;
      }
      return true;
    },
  };
}

/** Returns whether no document is left. */
async function removeDocuments(partition: Partition, limit: number): Promise<boolean> {
  let room = limit;
  let isEmpty = false;
  await repeatUntilDone(passes, async () => {
    const ids = await partition.query(queries.documentIds, z.string());
    const leaving = ids.slice(0, room);
    await runBatches(
      partition,
      leaving.map((id) => ({ operationType: 'Delete', id })),
    );
    room -= leaving.length;
    isEmpty = ids.length === 0;
    return isEmpty || room === 0;
  });
  return isEmpty;
}
