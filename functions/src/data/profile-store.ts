import type { PatchOperation } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { ProfileStore } from '../services/ports/profile-store';
import { closedAccountSchema, refuseWhenClosed, whileOpen } from './closed-account';
import { profileDocumentSchema, profileId, toProfileDocument } from './documents';
import { operationsPerPatch, Partition, type ContainerSource } from './partition';

/** Profiles come first, because nearly all are open and a union stops at the first match. */
const storedSchema = z.union([profileDocumentSchema, closedAccountSchema]);

export function createProfileStore(container: ContainerSource): ProfileStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId) => of(ownerId).read(profileId, storedSchema),
    create: async (ownerId, profile) => {
      const etag = await of(ownerId).create(toProfileDocument(profile));
      return { ...profile, etag };
    },
    replace: (ownerId, profile) => of(ownerId).replace(toProfileDocument(profile), profile.etag),
    patch: async (ownerId, { settings = {}, ...parts }) => {
      const partition = of(ownerId);
      const [first = [], ...others] = toPatches({ ...parts, ...withPrefix(settings) });
      if (others.length === 0) {
        const schema = profileDocumentSchema;
        return refuseWhenClosed(partition.patchAndRead(profileId, schema, first, whileOpen));
      }
      // All or none: a patch holds ten operations, and there are more settings.
      await refuseWhenClosed(partition.batch(toOperations([first, ...others])));
      const profile = await partition.read(profileId, storedSchema);
      if (!profile || 'closedAt' in profile) throw new AppError('UNAUTHENTICATED');
      return profile;
    },
    changeAccountCheck: (ownerId, accountCheck, previous) => {
      const [operations = []] = toPatches({ accountCheck });
      const condition = previous
        ? `c.accountCheck.checkedAt = '${previous}'`
        : 'NOT IS_DEFINED(c.accountCheck.checkedAt)';
      return of(ownerId).patchAndRead(
        profileId,
        profileDocumentSchema,
        operations,
        `${whileOpen} AND ${condition}`,
      );
    },
    changeModel: (ownerId, change, previous) => {
      const [operations = []] = toPatches(change);
      const condition = `${whileOpen} AND c.fitAt = ${previous}`;
      return of(ownerId).patch(profileId, operations, condition);
    },
    changePlan: (ownerId, plan, previous) => {
      const [operations = []] = toPatches({ plan });
      const condition = previous
        ? `c.plan.day = ${previous.day} AND c.plan.key = '${previous.key}'`
        : 'NOT IS_DEFINED(c.plan.key)';
      return of(ownerId).patch(profileId, operations, `${whileOpen} AND ${condition}`);
    },
    changeSettings: async (ownerId, etag, settings) => {
      // One transaction, because the condition must hold for every patch.
      await of(ownerId).batch(
        toPatches(withPrefix(settings)).map((operations, index) => ({
          operationType: 'Patch',
          id: profileId,
          ...(index === 0 && { ifMatch: etag }),
          resourceBody: { operations, condition: whileOpen },
        })),
      );
    },
  };
}

const toOperations = (patches: readonly PatchOperation[][]) =>
  patches.map((operations) => ({
    operationType: 'Patch' as const,
    id: profileId,
    resourceBody: { operations, condition: whileOpen },
  }));

const withPrefix = (settings: SettingsChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings/${name}`, value]));

/** Builds the operations that set these properties, in groups that fit into a patch. */
function toPatches(values: Record<string, unknown>): PatchOperation[][] {
  const operations = Object.entries(values).map(([path, value]): PatchOperation => ({
    op: 'set',
    path: `/${path}`,
    value,
  }));
  return chunks(operations, operationsPerPatch);
}
