import type { Container } from '@azure/cosmos';
import { z } from 'zod';
import type { ProfileStore } from '../services/ports/profile-store';
import { closedAccountSchema, refuseWhenClosed, whileOpen } from './closed-account';
import { profileDocumentSchema, profileId, toProfileDocument } from './documents';
import { Partition } from './partition';
import { countUsage } from './usage';

/** Profiles first: nearly every one is open, and what fits is not tried further. */
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
    patch: async (ownerId, parts) =>
      profileDocumentSchema.parse(
        await refuseWhenClosed(
          of(ownerId).patch(
            profileId,
            Object.entries(parts).map(([name, value]) => ({ op: 'set', path: `/${name}`, value })),
            whileOpen,
          ),
        ),
      ),
  };
}
