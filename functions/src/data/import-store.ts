import type { JSONObject } from '@azure/cosmos';
import { importLimits } from '@mylinguist/shared/limits';
import { importSourceSchema } from '@mylinguist/shared/schemas/import';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import type { ImportedNote, ImportRecord, ImportStore } from '../services/ports/import-store';
import { untouchedProfile, untouchedProfileAt } from './closed-account';
import { importDocumentId, noteIdOf, reviewDocumentId, toReviewDocument } from './documents';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { runBatches } from './run-batches';

const keptSeconds = importLimits.undoDays * 86_400;

export const importDocumentSchema = z.pipe(
  z.object({
    id: z.string(),
    source: importSourceSchema,
    fileName: z.string(),
    sha256: z.string(),
    counts: z.object({ notes: z.int(), leftOut: z.int() }),
    state: z.enum(['done', 'undoing']),
    createdAt: instant,
    writtenAt: instant,
    notes: z.int(),
    createdTags: z.array(z.string()),
    alsoRemove: z.array(z.string()),
  }),
  z.transform(({ id, ...rest }): ImportRecord => ({
    ...rest,
    importId: id.slice('import:'.length),
  })),
);

/** Builds the document of an import. */
function toDocument({ importId, ...record }: ImportRecord): JSONObject & { id: string } {
  const properties = { ...record, createdTags: [...record.createdTags], alsoRemove: [] };
  return { ...properties, id: importDocumentId(importId), type: 'import', ttl: keptSeconds };
}

const rowSchema = z.pipe(
  z.object({
    id: z.string(),
    type: z.enum(['note', 'deleted']),
    editedAt: z.optional(instant),
    lastReviewDate: z.nullable(instant),
  }),
  z.transform(({ id, type, editedAt, lastReviewDate }): ImportedNote => ({
    id: noteIdOf(id),
    isDeleted: type === 'deleted',
    ...(editedAt !== undefined && { editedAt }),
    reviewData: { lastReviewDate },
  })),
);

export function createImportStore(container: ContainerSource): ImportStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, importId) => of(ownerId).read(importDocumentId(importId), importDocumentSchema),

    list: (ownerId) => of(ownerId).query(queries.imports, importDocumentSchema),

    create: async (ownerId, record, profileEtag) => {
      const resourceBody = { ...toDocument(record), ownerId };
      await of(ownerId).batch([
        { operationType: 'Create', resourceBody },
        untouchedProfileAt(profileEtag),
      ]);
    },

    recordTags: (ownerId, importId, createdTags) =>
      of(ownerId).patch(importDocumentId(importId), [
        { op: 'set', path: '/createdTags', value: [...createdTags] },
      ]),

    beginUndo: (ownerId, importId, alsoRemove) =>
      of(ownerId).patch(importDocumentId(importId), [
        { op: 'set', path: '/state', value: 'undoing' },
        { op: 'set', path: '/alsoRemove', value: [...alsoRemove] },
      ]),

    delete: (ownerId, importId) => of(ownerId).delete(importDocumentId(importId)),

    listNotes: (ownerId, importId) =>
      of(ownerId).query(queries.notesOfImport, rowSchema, { values: { importId } }),

    addReviews: async (ownerId, importId, entries) => {
      const partition = of(ownerId);
      const values = { ids: entries.map(reviewDocumentId) };
      const known = new Set(await partition.query(queries.existingIds, z.string(), { values }));
      const missing = entries.filter((entry) => !known.has(reviewDocumentId(entry)));
      const mark: JSONObject = importId === null ? { ownerId } : { ownerId, importId };
      await runBatches(
        partition,
        missing.map((entry) => ({
          operationType: 'Upsert',
          resourceBody: { ...toReviewDocument(entry), ...mark },
        })),
        [untouchedProfile],
      );
    },

    removeReviews: async (ownerId, importId, exceptOf) => {
      const partition = of(ownerId);
      const values = { importId };
      const row = z.object({ id: z.string(), noteId: z.string() });
      const found = await partition.query(queries.reviewsOfImport, row, { values });
      const removed = found.filter(({ noteId }) => !exceptOf.has(noteId));
      await runBatches(
        partition,
        removed.map(({ id }) => ({ operationType: 'Delete', id })),
      );
    },
  };
}
