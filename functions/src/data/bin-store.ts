import * as z from 'zod/mini';
import type { BinEntry, BinStore } from '../services/ports/bin-store';
import { deletedDocumentSchema, noteDocumentId, noteIdOf, toTombstoneDocument } from './documents';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { runBatches } from './run-batches';

const entrySchema = z.pipe(
  z.object({ id: z.string(), _etag: z.string(), bytes: z.int(), deletedAt: z.string() }),
  z.transform(({ id, _etag, bytes, deletedAt }): BinEntry => ({
    id: noteIdOf(id),
    etag: _etag,
    bytes,
    deletedAt,
  })),
);

export function createBinStore(container: ContainerSource): BinStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    list: (ownerId) => of(ownerId).query(queries.deletedNotes, deletedDocumentSchema),
    measure: (ownerId) => of(ownerId).query(queries.binEntries, entrySchema),

    // A replacement creates no document, so it needs no check that the account is open.
    erase: (ownerId, entries, isDropped) =>
      runBatches(
        of(ownerId),
        entries.map(({ id, etag }) => ({
          operationType: 'Replace',
          id: noteDocumentId(id),
          ifMatch: etag,
          resourceBody: { ...toTombstoneDocument(id, isDropped ? 'dropped' : undefined), ownerId },
        })),
      ),

    countDropped: async (ownerId) => {
      const [count] = await of(ownerId).query(queries.droppedCount, z.int());
      return count ?? 0;
    },
  };
}
