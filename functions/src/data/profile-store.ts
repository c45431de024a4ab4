import type { Container, PatchOperation } from '@azure/cosmos';
import { z } from 'zod';
import type { ProfileStore } from '../services/ports/profile-store';
import { closedAccountSchema, refuseWhenClosed, whileOpen } from './closed-account';
import { profileDocumentSchema, profileId, toProfileDocument } from './documents';
import { operationsPerPatch, Partition } from './partition';
import { countUsage } from './usage';

/** Profiles come first, because nearly all are open and a union stops at the first match. */
const storedSchema = z.union([profileDocumentSchema, closedAccountSchema]);

export function createProfileStore(container: Container): ProfileStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId) => of(ownerId).read(profileId, storedSchema),
    create: async (ownerId, profile) => {
      const etag = await of(ownerId).create(toProfileDocument(profile));
      return { ...profile, etag };
    },
    replace: (ownerId, profile) => of(ownerId).replace(toProfileDocument(profile), profile.etag),
    countUsage: (ownerId) => countUsage(of(ownerId)),
    patch: async (ownerId, { settings = {}, ...parts }) => {
      const values = [
        ...Object.entries(parts),
        ...Object.entries(settings).map(([name, value]) => [`settings/${name}`, value] as const),
      ];
      const operations = values.map(([path, value]): PatchOperation => ({
        op: 'set',
        path: `/${path}`,
        value,
      }));
      let document: unknown;
      for (let start = 0; start < operations.length; start += operationsPerPatch) {
        const some = operations.slice(start, start + operationsPerPatch);
        document = await refuseWhenClosed(of(ownerId).patch(profileId, some, whileOpen));
      }
      return profileDocumentSchema.parse(document);
    },
  };
}
