import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod';
import { AppError } from '../services/app-error';
import type { ReminderClaim, ReminderClaims } from '../services/ports/reminder-claims';
import { refuseWhenClosed, untouchedProfile } from './closed-account';
import { Partition, type ContainerSource } from './partition';

/** Must exceed the lifetime of a queue message (7 days), which could claim the same day again. */
const keptSeconds = 30 * 86_400;

const claimId = (date: string) => `reminder:${date}`;

const claimSchema: z.ZodType<ReminderClaim> = z.object({
  date: z.iso.date(),
  state: z.enum(['claimed', 'sent', 'refused']),
  claimedAt: instant,
});

export function createReminderClaims(container: ContainerSource): ReminderClaims {
  const of = (ownerId: string) => new Partition(container, ownerId);

  return {
    claim: async (ownerId, date, at) => {
      const claim = { date, state: 'claimed', claimedAt: at };
      const id = claimId(date);
      const resourceBody = { ...claim, type: 'reminder', id, ownerId, ttl: keptSeconds };
      try {
        await refuseWhenClosed(
          of(ownerId).batch([{ operationType: 'Create', resourceBody }, untouchedProfile]),
        );
        return null;
      } catch (error) {
        const earlier = AppError.is(error, 'CONFLICT')
          ? await of(ownerId).read(id, claimSchema)
          : null;
        if (!earlier) throw error;
        return earlier;
      }
    },

    settle: async (ownerId, date, state) => {
      try {
        await of(ownerId).patch(claimId(date), [{ op: 'set', path: '/state', value: state }]);
      } catch (error) {
        if (!AppError.is(error, 'NOT_FOUND')) throw error;
      }
    },
  };
}
