import type { OperationInput } from '@azure/cosmos';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { AppError } from '../services/app-error';
import type { TagStore } from '../services/ports/tag-store';
import type { Versioned } from '../services/ports/versioned';
import { untouchedProfile, whileOpen } from './closed-account';
import { profileId, tagDocumentId, tagDocumentSchema, toTagDocument } from './documents';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { usagePatch } from './usage';

export function createTagStore(container: ContainerSource): TagStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, name) => of(ownerId).read(tagDocumentId(name), tagDocumentSchema),
    list: (ownerId) => of(ownerId).query(queries.tags, tagSchema),
    create: async (ownerId, tag) => {
      const resourceBody = { ...toTagDocument(tag), ownerId };
      await of(ownerId).batch([{ operationType: 'Create', resourceBody }, countTags(1)]);
    },
    replace: (ownerId, tag) => of(ownerId).replace(toTagDocument(tag), tag.etag),
    rename: async (ownerId, from, to, target) => {
      const document = toTagDocument(to);
      const resourceBody = { ...document, ownerId };
      try {
        await of(ownerId).batch([
          ...deleteVersion(from),
          target === null
            ? { operationType: 'Create', resourceBody }
            : { operationType: 'Replace', id: document.id, resourceBody, ifMatch: target },
          target === null ? untouchedProfile : countTags(-1),
        ]);
      } catch (error) {
        const isOutdated = AppError.is(error, 'CONFLICT') || AppError.is(error, 'NOT_FOUND');
        throw isOutdated ? new AppError('STALE', { cause: error }) : error;
      }
    },
    delete: async (ownerId, tag) => {
      try {
        await of(ownerId).batch([...deleteVersion(tag), countTags(-1)]);
      } catch (error) {
        if (!AppError.is(error, 'NOT_FOUND')) throw error;
      }
    },
  };
}

/** Builds the deletion of one version. In a batch, the SDK's type of a deletion has no condition. */
function deleteVersion({ name, etag }: Versioned<Tag>): OperationInput[] {
  const id = tagDocumentId(name);
  const operations = [{ op: 'set' as const, path: '/type', value: 'tag' }];
  return [
    { operationType: 'Patch', id, ifMatch: etag, resourceBody: { operations } },
    { operationType: 'Delete', id },
  ];
}

function countTags(tags: 1 | -1): OperationInput {
  const { operations, conditions } = usagePatch({ tags });
  const condition = [whileOpen, ...conditions].join(' AND ');
  return { operationType: 'Patch', id: profileId, resourceBody: { operations, condition } };
}
