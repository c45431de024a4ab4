import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { PushClaims } from '../services/ports/push-claims';
import { claimOnce } from './claim';
import { Partition, type ContainerSource } from './partition';

const claimId = (date: string) => `push:${date}`;

/** `left` are the ids of the devices that a delayed claim is about. */
export const pushClaimSchema = z.object({
  date: z.iso.date(),
  state: z.enum(['claimed', 'delayed']),
  left: z.array(z.string()),
  claimedAt: instant,
});

export function createPushClaims(container: ContainerSource): PushClaims {
  const of = (ownerId: string) => new Partition(container, ownerId);

  return {
    take: async (ownerId, date, at) => {
      const partition = of(ownerId);
      const id = claimId(date);
      const claim = { date, state: 'claimed', left: [], claimedAt: at };
      const earlier = await claimOnce(partition, { ...claim, type: 'push', id }, pushClaimSchema);
      if (!earlier) return 'all';
      if (earlier.state !== 'delayed') return null;
      try {
        // One of several workers: the condition holds for the first patch only.
        const operations = [{ op: 'set' as const, path: '/state', value: 'claimed' }];
        const taken = await partition.patchAndRead(
          id,
          pushClaimSchema,
          operations,
          "FROM c WHERE c.state = 'delayed'",
        );
        return taken.left;
      } catch (error) {
        if (AppError.is(error, 'STALE') || AppError.is(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },

    delay: async (ownerId, date, deviceIds) => {
      try {
        await of(ownerId).patch(claimId(date), [
          { op: 'set', path: '/left', value: [...deviceIds] },
          { op: 'set', path: '/state', value: 'delayed' },
        ]);
      } catch (error) {
        // The account was closed meanwhile.
        if (!AppError.is(error, 'NOT_FOUND')) throw error;
      }
    },
  };
}
