import type { OperationInput, PatchOperation } from '@azure/cosmos';
import { storedNoteSchema, type StoredNote } from '@mylinguist/shared/schemas/account';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { repeatUntilDone } from '../services/retry';
import type { ChangeableField } from '../services/ports/note-store';
import { secondsInBin } from './documents';
import { runNoteBatches } from './notes-version';
import type { Partition } from './partition';
import { queries } from './queries';

type Change<K extends ChangeableField> = (value: StoredNote[K]) => StoredNote[K] | null;

/** The parts of a note that a change of one field needs. */
interface Row<K extends ChangeableField> {
  readonly id: string;
  readonly etag: string;
  readonly value: StoredNote[K];
}

const binRowSchema = z.pipe(
  z.object({
    id: z.string(),
    _etag: z.string(),
    tags: storedNoteSchema.shape.tags,
    deletedAt: instant,
  }),
  z.transform(({ _etag, tags: value, ...row }) => ({ ...row, etag: _etag, value })),
);

const version = z.object({ id: z.string(), _etag: z.string() });
const { tags, reviewData } = storedNoteSchema.shape;
const rowSchemas: { readonly [K in ChangeableField]: z.core.$ZodType<Row<K>> } = {
  tags: z.pipe(
    z.extend(version, { tags }),
    z.transform((row) => ({ id: row.id, etag: row._etag, value: row.tags })),
  ),
  reviewData: z.pipe(
    z.extend(version, { reviewData }),
    z.transform((row) => ({ id: row.id, etag: row._etag, value: row.reviewData })),
  ),
};

const queryOf = { tags: queries.noteTags, reviewData: queries.noteSchedules };

/** Maximum passes. Each pass after the first finds only notes written during the previous one. */
const passes = 6;

/**
 * Implements `NoteStore.updateTagsInBin`. Repeats the change for notes that were written concurrently,
 * also for those that were deleted meanwhile.
 */
export async function updateTagsInBin(
  partition: Partition,
  change: Change<'tags'>,
  now: Date,
): Promise<void> {
  await repeatUntilDone(passes, async () => {
    const rows = await partition.query(queries.deletedNoteTags, binRowSchema);
    const operations = rows.flatMap(({ deletedAt, ...row }) =>
      patch('tags', row, change, [
        // A write starts the lifetime of a document again.
        { op: 'set', path: '/ttl', value: secondsInBin(deletedAt, now) },
      ]),
    );
    await runNoteBatches(partition, operations);
    return operations.length === 0;
  });
}

/** Implements `NoteStore.updateAll`. Repeats the change for notes that were written concurrently. */
export async function updateAllNotes<K extends ChangeableField>(
  partition: Partition,
  field: K,
  change: Change<K>,
): Promise<void> {
  await repeatUntilDone(passes, async () => {
    const operations = await planPass(partition, field, change);
    await runNoteBatches(partition, operations);
    return operations.length === 0;
  });
}

async function planPass<K extends ChangeableField>(
  partition: Partition,
  field: K,
  change: Change<K>,
): Promise<OperationInput[]> {
  const rows = await partition.query(queryOf[field], rowSchemas[field]);
  return rows.flatMap((row) => patch(field, row, change));
}

/** Builds the patch of a note; none if the change skips it. */
function patch<K extends ChangeableField>(
  field: K,
  { id, etag, value: present }: Row<K>,
  change: Change<K>,
  others: readonly PatchOperation[] = [],
): OperationInput[] {
  const value = change(present);
  if (value === null) return [];
  const operations = [{ op: 'set' as const, path: `/${field}`, value }, ...others];
  return [{ operationType: 'Patch', id, ifMatch: etag, resourceBody: { operations } }];
}
