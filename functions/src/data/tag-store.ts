import type { Container } from '@azure/cosmos';
import type { TagStore } from '../services/tags';
import { refuseWhenClosed, untouchedProfile } from './closed-account';
import { tagDocumentId, tagDocumentSchema } from './documents';
import { Partition } from './partition';

export function createTagStore(container: Container): TagStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, name) => of(ownerId).read(tagDocumentId(name), tagDocumentSchema),
    list: (ownerId) =>
      of(ownerId).query({ select: 'c.name, c.color', where: "c.type = 'tag'" }, tagDocumentSchema),
    create: async (ownerId, tag) => {
      const resourceBody = { ...tag, id: tagDocumentId(tag.name), type: 'tag', ownerId };
      await refuseWhenClosed(
        of(ownerId).batch([{ operationType: 'Create', resourceBody }, untouchedProfile]),
      );
    },
    delete: (ownerId, name) => of(ownerId).delete(tagDocumentId(name)),
  };
}
