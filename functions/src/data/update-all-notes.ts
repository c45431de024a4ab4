import type { OperationInput } from '@azure/cosmos';
import { noteSchema, storedReviewDataSchema } from '@mylinguist/shared/schemas/note';
import { z } from 'zod';
import { AppError } from '../services/app-error';
import type { NoteStore } from '../services/note-store';
import type { Partition } from './partition';
import { runBatches } from './run-batches';

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
    await runBatches(partition, operations);
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
