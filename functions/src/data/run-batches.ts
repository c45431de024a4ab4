import type { OperationInput } from '@azure/cosmos';
import { AppError } from '../services/app-error';
import { operationsPerBatch, type Partition } from './partition';

/** Maximum size of the operations of a batch. The service's limit of 2 MB includes more than these. */
const bytesPerBatch = 1_900_000;

/**
 * Runs many operations in batches. Skips an operation whose document was changed or deleted
 * meanwhile, and applies all others.
 * @param shared small operations that are part of every batch
 * @throws AppError BODY_TOO_LARGE for an operation that is too large for a batch of one
 */
export async function runBatches(
  partition: Partition,
  operations: readonly OperationInput[],
  shared: readonly OperationInput[] = [],
): Promise<void> {
  const size = operationsPerBatch - shared.length;
  for (const batch of toBatches(operations, size)) await runBatch(partition, batch, shared);
}

function toBatches(operations: readonly OperationInput[], size: number): OperationInput[][] {
  const batches: OperationInput[][] = [];
  let room = 0;
  for (const operation of operations) {
    const bytes = Buffer.byteLength(JSON.stringify(operation));
    const batch = batches.at(-1);
    if (batch && batch.length < size && bytes <= room) {
      batch.push(operation);
      room -= bytes;
    } else {
      batches.push([operation]);
      room = bytesPerBatch - bytes;
    }
  }
  return batches;
}

/** Runs one batch. A batch fails as a whole, so after a failure this bisects it. */
async function runBatch(
  partition: Partition,
  operations: readonly OperationInput[],
  shared: readonly OperationInput[],
): Promise<void> {
  try {
    await partition.batch([...operations, ...shared]);
  } catch (error) {
    const isTooLarge = AppError.is(error, 'BODY_TOO_LARGE');
    const isOutdated = AppError.is(error, 'STALE') || AppError.is(error, 'NOT_FOUND');
    if (!isTooLarge && !isOutdated) throw error;
    if (operations.length === 1) {
      if (isTooLarge) throw error;
      return;
    }
    const middle = Math.ceil(operations.length / 2);
    await runBatch(partition, operations.slice(0, middle), shared);
    await runBatch(partition, operations.slice(middle), shared);
  }
}
