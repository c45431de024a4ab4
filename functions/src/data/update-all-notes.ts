import type { OperationInput } from '@azure/cosmos';
import { noteSchema, storedReviewDataSchema } from '@mylinguist/shared/schemas/note';
import { z } from 'zod';
import { AppError } from '../services/app-error';
import type { NoteStore } from '../services/note-store';
import { operationsPerBatch, type Partition } from './partition';

const rowSchema = z.object({
  id: z.string(),
  _etag: z.string(),
  tags: noteSchema.shape.tags,
  reviewData: storedReviewDataSchema,
});

/** A pass meets again only what was written during the one before. */
const passes = 6;

/** Changes notes in batches, and again those that were written at the same time; see `NoteStore`. */
export async function updateAllNotes(
  partition: Partition,
  change: Parameters<NoteStore['updateAll']>[1],
): Promise<void> {
  for (let pass = 1; pass <= passes; pass++) {
    const operations = await planPass(partition, change);
    if (operations.length === 0) return;
    for (let start = 0; start < operations.length; start += operationsPerBatch) {
      await runBatch(partition, operations.slice(start, start + operationsPerBatch));
    }
  }
  throw new AppError('CONFLICT');
}

async function planPass(
  partition: Partition,
  change: Parameters<NoteStore['updateAll']>[1],
): Promise<OperationInput[]> {
  const rows = await partition.query(
    { select: 'c.id, c._etag, c.tags, c.reviewData', where: "c.type = 'note'" },
    rowSchema,
  );
  return rows.flatMap(({ id, _etag, ...note }): OperationInput[] => {
    const fields = Object.entries(change(note) ?? {});
    if (fields.length === 0) return [];
    const operations = fields.map(([name, value]) => ({
      op: 'set' as const,
      path: `/${name}`,
      value,
    }));
    return [{ operationType: 'Patch', id, ifMatch: _etag, resourceBody: { operations } }];
  });
}

/** A note of the batch may have been written or deleted meanwhile: the others go through alone. */
async function runBatch(partition: Partition, operations: OperationInput[]): Promise<void> {
  try {
    await partition.batch(operations);
  } catch (error) {
    if (!AppError.is(error, 'STALE') && !AppError.is(error, 'NOT_FOUND')) throw error;
    if (operations.length === 1) return;
    const middle = Math.ceil(operations.length / 2);
    await runBatch(partition, operations.slice(0, middle));
    await runBatch(partition, operations.slice(middle));
  }
}
