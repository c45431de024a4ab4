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

    erase: async (ownerId, at) => {
      const own = new Partition(learning, ownerId);
      await own.upsert(toClosedAccountDocument(at));
      await removeDocuments(own);
      await removeDocuments(new Partition(threads, ownerId));
    },
  };
}

async function removeDocuments(partition: Partition): Promise<void> {
  await repeatUntilDone(passes, async () => {
    const ids = await partition.query(queries.documentIds, z.string());
    await runBatches(
      partition,
      ids.map((id) => ({ operationType: 'Delete', id })),
    );
    return ids.length === 0;
  });
}
