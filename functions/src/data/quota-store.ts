import { AppError } from '../services/app-error';
import { isSharedCount, type QuotaStore } from '../services/ports/quota-store';
import { refuseWhenClosed, untouchedProfile } from './closed-account';
import { Partition, type ContainerSource } from './partition';

/** Exceeds one study day across all time zones, because the learner may change their zone. */
const keptSeconds = 4 * 86_400;

/** Returns an id such as `quota:2026-03-02`. */
const quotaDocumentId = (day: number) =>
  `quota:${new Date(day * 86_400_000).toISOString().slice(0, 10)}`;

export function createQuotaStore(container: ContainerSource): QuotaStore {
  const add = (ownerId: string, day: number, value: number, condition: string) =>
    new Partition(container, ownerId).patch(
      quotaDocumentId(day),
      [{ op: 'incr', path: '/used', value }],
      `FROM c WHERE ${condition}`,
    );

  async function take(ownerId: string, day: number, limit: number): Promise<boolean> {
    try {
      await add(ownerId, day, 1, `c.used < ${limit}`);
      return true;
    } catch (error) {
      if (AppError.is(error, 'STALE')) return false;
      if (!AppError.is(error, 'NOT_FOUND')) throw error;
    }
    const id = quotaDocumentId(day);
    const resourceBody = { id, ownerId, type: 'quota', used: 1, ttl: keptSeconds };
    try {
      await refuseWhenClosed(
        new Partition(container, ownerId).batch([
          { operationType: 'Create', resourceBody },
          ...(isSharedCount(ownerId) ? [] : [untouchedProfile]),
        ]),
      );
      return true;
    } catch (error) {
      // A concurrent request created the document first.
      if (AppError.is(error, 'CONFLICT')) return take(ownerId, day, limit);
      throw error;
    }
  }

  return {
    take,
    giveBack: async (ownerId, day) => {
      try {
        await add(ownerId, day, -1, 'c.used > 0');
      } catch (error) {
        if (!AppError.is(error, 'STALE') && !AppError.is(error, 'NOT_FOUND')) throw error;
      }
    },
  };
}
