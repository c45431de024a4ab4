import type { OperationInput } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import { earlierTexts } from '@mylinguist/shared/limits';
import * as z from 'zod/mini';
import type { BinEntry, BinStore } from '../services/ports/bin-store';
import { whileOpen } from './closed-account';
import {
  deletedDocumentSchema,
  noteDocumentId,
  noteIdOf,
  profileId,
  toTombstoneDocument,
} from './documents';
import { earlierBytesChange, earlierOperation, readEarlierTexts } from './earlier-texts';
import type { EarlierChange } from './earlier-texts';
import { operationsPerPatch, Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { runUnits, type Unit } from './run-batches';
import { usagePatch } from './usage';

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

    erase: (ownerId, entries, isDropped) => eraseNotes(of(ownerId), ownerId, entries, isDropped),

    countDropped: async (ownerId) => {
      const [count] = await of(ownerId).query(queries.droppedCount, z.int());
      return count ?? 0;
    },
  };
}

/** Maximum notes whose earlier texts are read at once. */
const notesAtOnce = 100;

/** The tombstone of a note, and the deletion of its earlier texts. */
interface Erasure extends Unit {
  readonly earlier: EarlierChange | null;
}

async function eraseNotes(
  partition: Partition,
  ownerId: string,
  entries: readonly Pick<BinEntry, 'id' | 'etag'>[],
  isDropped: boolean,
): Promise<void> {
  for (const some of chunks(entries, notesAtOnce)) {
    const ids = some.map(({ id }) => id);
    const earlier = await readEarlierTexts(partition, ids);
    const erasures = some.map(({ id, etag }): Erasure => {
      const before = earlier.get(id);
      const change = before ? { ownerId, before, after: null } : null;
      const tombstone: OperationInput = {
        operationType: 'Replace',
        id: noteDocumentId(id),
        ifMatch: etag,
        resourceBody: { ...toTombstoneDocument(id, isDropped ? 'dropped' : undefined), ownerId },
      };
      return {
        operations: [tombstone, ...(change ? [earlierOperation(change)] : [])],
        earlier: change,
      };
    });
    await runUnits(partition, erasures, { max: maxUsagePatches, of: usagePatches });
  }
}

/** Each patch holds the days of some earlier texts, which expire after this many days. */
const maxUsagePatches = Math.ceil((earlierTexts.days + 3) / operationsPerPatch);

/** A tombstone creates no document. It needs no check that the account is open. */
function usagePatches(erasures: readonly Erasure[]): OperationInput[] {
  const { operations, conditions } = usagePatch(
    {},
    earlierBytesChange(erasures.map(({ earlier }) => earlier)),
  );
  const condition = [whileOpen, ...conditions].join(' AND ');
  return chunks(operations, operationsPerPatch).map((some, index) => ({
    operationType: 'Patch',
    id: profileId,
    resourceBody: { operations: some, ...(index === 0 && { condition }) },
  }));
}
