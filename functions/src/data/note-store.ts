import type { Container, OperationInput, PatchOperation } from '@azure/cosmos';
import { z } from 'zod';
import { loadChanges } from '../services/due-load';
import type { DueFilter, NoteCommit, NoteStore } from '../services/note-store';
import { refuseWhenClosed, whileOpen } from './closed-account';
import {
  loadProperty,
  noteDocumentId,
  noteDocumentSchema,
  noteProjection,
  profileId,
  reviewDocumentId,
  reviewDocumentSchema,
  toNoteDocument,
  toReviewDocument,
} from './documents';
import { Partition } from './partition';
import { updateAllNotes } from './update-all-notes';

const versionSchema = z.object({ id: z.string(), _etag: z.string() });

export function createNoteStore(container: Container): NoteStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  const listed = (isArchived: boolean) => ({
    where: "c.type = 'note' AND c.isArchived = @isArchived",
    values: { isArchived },
  });
  return {
    get: (ownerId, noteId) => of(ownerId).read(noteDocumentId(noteId), noteDocumentSchema),

    list: (ownerId, isArchived) =>
      of(ownerId).query({ select: noteProjection, ...listed(isArchived) }, noteDocumentSchema),

    listVersions: async (ownerId, isArchived) => {
      const query = { select: 'c.id, c._etag', ...listed(isArchived) };
      const versions = await of(ownerId).query(query, versionSchema);
      return versions.map(({ id, _etag }) => ({ id: id.slice('note:'.length), etag: _etag }));
    },

    listDue: (filter, limit) =>
      of(filter.ownerId).query(
        {
          ...due(filter),
          select: `TOP ${limit} ${noteProjection}`,
          orderBy: 'c.reviewData.nextReviewDate ASC, c.reviewData.createdAt ASC',
        },
        noteDocumentSchema,
      ),

    countDue: async (filter) => {
      const [count] = await of(filter.ownerId).query(
        { ...due(filter), select: 'VALUE COUNT(1)' },
        z.int(),
      );
      return count ?? 0;
    },

    earliestReviewDate: async ({ ownerId, tag }) => {
      const [earliest] = await of(ownerId).query(
        {
          ...active(tag),
          select: 'TOP 1 VALUE c.reviewData.nextReviewDate',
          orderBy: 'c.reviewData.nextReviewDate ASC',
        },
        z.string(),
      );
      return earliest ?? null;
    },

    getReview: (ownerId, noteId, number) =>
      of(ownerId).read(reviewDocumentId({ noteId, number }), reviewDocumentSchema),

    commit: async (change) => {
      const write = of(change.ownerId).batch([
        noteOperation(change),
        ...logOperations(change),
        ...profileOperations(change),
      ]);
      // A new note has no version that could be stale.
      const etags = await (change.before ? write : refuseWhenClosed(write));
      return change.after ? (etags[0] ?? '') : '';
    },

    updateAll: (ownerId, change) => updateAllNotes(of(ownerId), change),
  };
}

function active(tag: string | undefined): { where: string; values: Record<string, string> } {
  const where = "c.type = 'note' AND c.isArchived = false";
  return tag === undefined
    ? { where, values: {} }
    : { where: `${where} AND ARRAY_CONTAINS(c.tags, @tag)`, values: { tag } };
}

function due({ before, tag }: DueFilter) {
  const { where, values } = active(tag);
  return {
    where: `${where} AND c.reviewData.nextReviewDate < @before`,
    values: { ...values, before },
  };
}

function noteOperation({ ownerId, before, after }: NoteCommit): OperationInput {
  const resourceBody = after && { ...toNoteDocument(after), ownerId };
  if (!before) {
    if (!resourceBody) throw new RangeError('A change has a note before it, after it, or both.');
    return { operationType: 'Create', resourceBody };
  }
  const target = { id: noteDocumentId(before.id), ifMatch: before.etag };
  return resourceBody
    ? { operationType: 'Replace', ...target, resourceBody }
    : { operationType: 'Delete', ...target };
}

function logOperations({ ownerId, log }: NoteCommit): OperationInput[] {
  if (!log) return [];
  if ('remove' in log) return [{ operationType: 'Delete', id: reviewDocumentId(log.remove) }];
  // The condition on the note already keeps a second review out. An entry can be there only from
  // a deleted note whose id was given anew.
  const resourceBody = { ...toReviewDocument(log.add), ownerId };
  return [{ operationType: 'Upsert', resourceBody }];
}

/** What a change of a note changes of the profile: how much is due when, and when was practised. */
function profileOperations({ before, after, today, log }: NoteCommit): OperationInput[] {
  const operations: PatchOperation[] = [...loadChanges(before, after, today)].map(
    ([day, value]) => ({ op: 'incr', path: `/load/${loadProperty(day)}`, value }),
  );
  if (log && 'add' in log) {
    operations.push({ op: 'set', path: '/lastReviewedAt', value: log.add.reviewedAt });
  }
  const resourceBody = { operations, condition: whileOpen };
  return operations.length ? [{ operationType: 'Patch', id: profileId, resourceBody }] : [];
}
