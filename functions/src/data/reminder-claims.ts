import type { OperationInput } from '@azure/cosmos';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { ReminderClaim, ReminderClaims } from '../services/ports/reminder-claims';
import { claimOnce } from './claim';
import { untouchedProfileAt, whileOpen } from './closed-account';
import { profileId } from './documents';
import { Partition, type ContainerSource } from './partition';

const claimId = (date: string) => `reminder:${date}`;

const claimSchema: z.core.$ZodType<ReminderClaim> = z.object({
  date: z.iso.date(),
  state: z.enum(['claimed', 'sent', 'refused', 'bounced']),
  claimedAt: instant,
});

const toState = (value: ReminderClaim['state']) => [{ op: 'set' as const, path: '/state', value }];

export function createReminderClaims(container: ContainerSource): ReminderClaims {
  const of = (ownerId: string) => new Partition(container, ownerId);

  return {
    claim: (ownerId, date, at) => {
      const claim = { date, state: 'claimed', claimedAt: at };
      return claimOnce(of(ownerId), { ...claim, type: 'reminder', id: claimId(date) }, claimSchema);
    },

    recordOutcome: async (ownerId, date, state) => {
      try {
        await of(ownerId).patch(claimId(date), toState(state), "FROM c WHERE c.state = 'claimed'");
      } catch (error) {
        if (!AppError.is(error, 'NOT_FOUND') && !AppError.is(error, 'STALE')) throw error;
      }
    },

    get: (ownerId, date) => of(ownerId).read(claimId(date), claimSchema),

    recordBounce: async (ownerId, date, etag, turnsMailOff) => {
      await of(ownerId).batch([
        {
          operationType: 'Patch',
          id: claimId(date),
          resourceBody: {
            operations: toState('bounced'),
            condition: "FROM c WHERE c.state != 'bounced'",
          },
        },
        turnsMailOff ? withoutMail(etag) : untouchedProfileAt(etag),
      ]);
    },
  };
}

const withoutMail = (etag: string): OperationInput => ({
  operationType: 'Patch',
  id: profileId,
  ifMatch: etag,
  resourceBody: {
    condition: whileOpen,
    operations: [{ op: 'set', path: '/settings/reminderByMail', value: 'undeliverable' }],
  },
});
