import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { ReminderClaim, ReminderClaims } from '../services/ports/reminder-claims';
import { claimOnce } from './claim';
import { Partition, type ContainerSource } from './partition';

const claimId = (date: string) => `reminder:${date}`;

const claimSchema: z.core.$ZodType<ReminderClaim> = z.object({
  date: z.iso.date(),
  state: z.enum(['claimed', 'sent', 'refused']),
  claimedAt: instant,
});

export function createReminderClaims(container: ContainerSource): ReminderClaims {
  const of = (ownerId: string) => new Partition(container, ownerId);

  return {
    claim: (ownerId, date, at) => {
      const claim = { date, state: 'claimed', claimedAt: at };
      return claimOnce(of(ownerId), { ...claim, type: 'reminder', id: claimId(date) }, claimSchema);
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
