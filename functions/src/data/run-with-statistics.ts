import type { OperationInput } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import { AppError } from '../services/app-error';
import type { Counters, StatisticsChange } from '../services/progress/statistics';
import { statisticsDocumentId } from './documents';
import { failedOperation, operationsPerPatch, type Partition } from './partition';

/** Maximum attempts. The first one of a month fails, because the document does not exist. */
const maxAttempts = 4;

/**
 * Runs operations as one transaction with the patches of the statistics. Repeats it with the creation
 * of a document that is missing, and with a patch again if a concurrent request has created it.
 * @param operations of documents of one learner, at least one of which is conditional on the profile
 * @returns the ETags of `operations`
 * @throws AppError as `Partition.batch`; STALE after too many concurrent changes
 */
export async function runWithStatistics(
  partition: Partition,
  operations: OperationInput[],
  change: StatisticsChange,
): Promise<string[]> {
  const missing = new Set<string>();
  for (let attempt = 1; ; attempt++) {
    const writes = [...change].flatMap(([month, counters]) =>
      missing.has(month)
        ? [{ month, operation: creation(partition, month, counters) }]
        : patches(month, counters).map((operation) => ({ month, operation })),
    );
    try {
      const all = [...operations, ...writes.map(({ operation }) => operation)];
      return (await partition.batch(all)).slice(0, operations.length);
    } catch (error) {
      const failed = writes[(failedOperation(error) ?? -1) - operations.length];
      if (!failed) throw error;
      if (attempt === maxAttempts) throw new AppError('STALE', { cause: error });
      if (AppError.is(error, 'NOT_FOUND')) missing.add(failed.month);
      else if (AppError.is(error, 'CONFLICT')) missing.delete(failed.month);
      else throw error;
    }
  }
}

/** Increments start at 0 when the document lacks the counter. */
const patches = (month: string, counters: Counters): OperationInput[] =>
  chunks([...counters], operationsPerPatch).map((some) => ({
    operationType: 'Patch',
    id: statisticsDocumentId(month),
    resourceBody: {
      operations: some.map(([name, value]) => ({ op: 'incr', path: `/${name}`, value })),
    },
  }));

const creation = (partition: Partition, month: string, counters: Counters): OperationInput => ({
  operationType: 'Create',
  resourceBody: partition.own(toStatisticsDocument(month, counters)),
});

/** Builds the document of a month. Its counters are flat: an increment needs an existing parent. */
export const toStatisticsDocument = (month: string, counters: Counters) => ({
  id: statisticsDocumentId(month),
  type: 'stats',
  ...Object.fromEntries(counters),
});
