import type { OperationInput } from '@azure/cosmos';
import { AppError } from '../services/app-error';
import { operationsPerBatch, type Partition } from './partition';

/** Maximum size of the operations of a batch. The service's limit of 2 MB includes more than these. */
const bytesPerBatch = 1_900_000;

/** Operations that are applied together or not at all. */
export interface Unit {
  readonly operations: readonly OperationInput[];
}

/** Small operations that are added to a batch. */
interface Shared<U extends Unit> {
  /** Maximum number of operations. */
  readonly max: number;
  /** Returns the operations for a batch of these units. */
  readonly of: (units: readonly U[]) => readonly OperationInput[];
}

/**
 * Runs many operations in batches. Skips an operation whose document was changed or deleted
 * meanwhile, and applies all others.
 * @param shared small operations that are part of every batch
 * @throws AppError BODY_TOO_LARGE for an operation that is too large for a batch of one
 */
export const runBatches = (
  partition: Partition,
  operations: readonly OperationInput[],
  shared: readonly OperationInput[] = [],
): Promise<void> => {
  const units = operations.map((operation) => ({ operations: [operation] }));
  return runUnits(partition, units, { max: shared.length, of: () => shared });
};

/** Runs units of operations as `runBatches` runs single operations. */
export async function runUnits<U extends Unit>(
  partition: Partition,
  units: readonly U[],
  shared: Shared<U>,
): Promise<void> {
  const size = operationsPerBatch - shared.max;
  for (const batch of toBatches(units, size)) await runBatch(partition, batch, shared);
}

function toBatches<U extends Unit>(units: readonly U[], size: number): U[][] {
  const batches: U[][] = [];
  const room = { operations: 0, bytes: 0 };
  for (const unit of units) {
    const count = unit.operations.length;
    const bytes = Buffer.byteLength(JSON.stringify(unit.operations));
    const batch = batches.at(-1);
    if (batch && count <= room.operations && bytes <= room.bytes) {
      batch.push(unit);
      room.operations -= count;
      room.bytes -= bytes;
    } else {
      batches.push([unit]);
      room.operations = size - count;
      room.bytes = bytesPerBatch - bytes;
    }
  }
  return batches;
}

/** Runs one batch. A batch fails as a whole, so after a failure this bisects it. */
async function runBatch<U extends Unit>(
  partition: Partition,
  units: readonly U[],
  shared: Shared<U>,
): Promise<void> {
  try {
    await partition.batch([...units.flatMap(({ operations }) => operations), ...shared.of(units)]);
  } catch (error) {
    const isTooLarge = AppError.is(error, 'BODY_TOO_LARGE');
    const isOutdated = AppError.is(error, 'STALE') || AppError.is(error, 'NOT_FOUND');
    if (!isTooLarge && !isOutdated) throw error;
    if (units.length === 1) {
      if (isTooLarge) throw error;
      return;
    }
    const middle = Math.ceil(units.length / 2);
    await runBatch(partition, units.slice(0, middle), shared);
    await runBatch(partition, units.slice(middle), shared);
  }
}
