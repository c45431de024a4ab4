import type { OperationInput } from '@azure/cosmos';
import { AppError } from '../services/app-error';
import { operationsPerBatch, type Partition } from './partition';

/**
 * Runs many operations in batches. Skips an operation whose document was changed or deleted
 * meanwhile, and applies all others.
 */
export async function runBatches(
  partition: Partition,
  operations: readonly OperationInput[],
): Promise<void> {
  for (let start = 0; start < operations.length; start += operationsPerBatch) {
    await runBatch(partition, operations.slice(start, start + operationsPerBatch));
  }
}

/** Runs one batch. A batch fails as a whole, so after a failure this bisects it. */
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
