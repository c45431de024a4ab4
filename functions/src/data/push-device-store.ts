import { createHash } from 'node:crypto';
import type { OperationInput, PatchOperation } from '@azure/cosmos';
import { pushDeviceSchema } from '@mylinguist/shared/schemas/push';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { PushDeviceStore, StoredPushDevice } from '../services/ports/push-device-store';
import { repeatUntilDone } from '../services/retry';
import { refuseWhenClosed, whileOpen } from './closed-account';
import { profileId } from './documents';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';

/** Attempts to store a device that another request removes at the same time. */
const attempts = 4;

export const pushDeviceId = (endpoint: string) =>
  `push:${createHash('sha256').update(endpoint).digest('base64url')}`;

export const pushDeviceDocumentSchema: z.ZodMiniType<StoredPushDevice> = z.object({
  ...pushDeviceSchema.shape,
  id: z.string().check(z.startsWith('push:')),
  confirmedAt: instant,
});

export function createPushDeviceStore(container: ContainerSource): PushDeviceStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    list: (ownerId) => of(ownerId).query(queries.pushDevices, pushDeviceDocumentSchema),

    put: async (ownerId, { endpoint, keys }, at) => {
      const partition = of(ownerId);
      const id = pushDeviceId(endpoint);
      const values = { keys, confirmedAt: at };
      const resourceBody = partition.own({ id, type: 'pushDevice', endpoint, ...values });
      await repeatUntilDone(attempts, async () => {
        try {
          await refuseWhenClosed(
            partition.batch([{ operationType: 'Create', resourceBody }, withPush]),
          );
          return true;
        } catch (error) {
          if (!AppError.is(error, 'CONFLICT')) throw error;
        }
        try {
          // The profile is part of it: a closed account rejects the change of a device too.
          const operations = toOperations(values);
          await refuseWhenClosed(
            partition.batch([
              { operationType: 'Patch', id, resourceBody: { operations } },
              withPush,
            ]),
          );
          return true;
        } catch (error) {
          if (!AppError.is(error, 'NOT_FOUND')) throw error;
          return false;
        }
      });
    },

    remove: (ownerId, endpoint) => of(ownerId).delete(pushDeviceId(endpoint)),
  };
}

const toOperations = (values: object): PatchOperation[] =>
  Object.entries(values).map(([name, value]: [string, unknown]) => ({
    op: 'set',
    path: `/${name}`,
    value,
  }));

/** Notes in the profile that the learner has a device, so that reminders of others need no query. */
const withPush: OperationInput = {
  operationType: 'Patch',
  id: profileId,
  resourceBody: { operations: toOperations({ usesPush: true }), condition: whileOpen },
};
