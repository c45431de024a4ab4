import type { OperationInput } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { AppError } from '../services/app-error';
import type { TagStore } from '../services/ports/tag-store';
import type { Versioned } from '../services/ports/versioned';
import { untouchedProfile, whileOpen } from './closed-account';
import { profileId, tagDocumentId, tagDocumentSchema, toTagDocument } from './documents';
import { operationsPerBatch, Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { usagePatch } from './usage';

export function createTagStore(container: ContainerSource): TagStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, name) => of(ownerId).read(tagDocumentId(name), tagDocumentSchema),
    list: (ownerId) => of(ownerId).query(queries.tags, tagSchema),
    create: (ownerId, tag) => createTags(of(ownerId), ownerId, [tag]),
    createAll: (ownerId, tags) => createTags(of(ownerId), ownerId, tags),
    deleteAll: async (ownerId, names) => {
      for (const some of chunks(names, tagsPerBatch)) {
        const deletions = some.map((name) => ({
          operationType: 'Delete' as const,
          id: tagDocumentId(name),
        }));
        await of(ownerId).batch([...deletions, countTags(-some.length)]);
      }
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

/** One operation of a transaction counts the tags. */
const tagsPerBatch = operationsPerBatch - 1;

async function createTags(
  partition: Partition,
  ownerId: string,
  tags: readonly Tag[],
): Promise<void> {
  for (const some of chunks(tags, tagsPerBatch)) {
    const creations = some.map((tag) => ({
      operationType: 'Create' as const,
      resourceBody: { ...toTagDocument(tag), ownerId },
    }));
    await partition.batch([...creations, countTags(some.length)]);
  }
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

function countTags(tags: number): OperationInput {
  const { operations, conditions } = usagePatch({ tags });
  const condition = [whileOpen, ...conditions].join(' AND ');
  return { operationType: 'Patch', id: profileId, resourceBody: { operations, condition } };
}
