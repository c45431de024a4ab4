import type { OperationInput } from '@azure/cosmos';
import { AppError } from '../services/app-error';
import type { TagStore } from '../services/ports/tag-store';
import { whileOpen } from './closed-account';
import { profileId, tagDocumentId, tagDocumentSchema } from './documents';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { usagePatch } from './usage';

export function createTagStore(container: ContainerSource): TagStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, name) => of(ownerId).read(tagDocumentId(name), tagDocumentSchema),
    list: (ownerId) => of(ownerId).query(queries.tags, tagDocumentSchema),
    create: async (ownerId, tag) => {
      const resourceBody = { ...tag, id: tagDocumentId(tag.name), type: 'tag', ownerId };
      await of(ownerId).batch([{ operationType: 'Create', resourceBody }, countTags(1)]);
    },
    delete: async (ownerId, name) => {
      const id = tagDocumentId(name);
      try {
        await of(ownerId).batch([{ operationType: 'Delete', id }, countTags(-1)]);
      } catch (error) {
        if (!AppError.is(error, 'NOT_FOUND')) throw error;
      }
    },
  };
}

function countTags(tags: 1 | -1): OperationInput {
  const { operations, conditions } = usagePatch({ tags });
  const condition = [whileOpen, ...conditions].join(' AND ');
  return { operationType: 'Patch', id: profileId, resourceBody: { operations, condition } };
}
