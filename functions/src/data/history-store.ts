import { reviewLogEntrySchema } from '@mylinguist/shared/schemas/account';
import { reviewDataSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { readAhead } from '../services/pages';
import type { HistoryStore, UnfilledNote } from '../services/ports/history-store';
import { noteDocumentId, noteIdOf } from './documents';
import { runNoteBatches } from './notes-version';
import { parserFor } from './parser-for';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';

const noteSchema = z.pipe(
  z.object({ id: z.string(), _etag: z.string(), reviewData: reviewDataSchema }),
  z.transform(({ id, _etag, reviewData }): UnfilledNote => ({
    id: noteIdOf(id),
    etag: _etag,
    reviewData,
  })),
);

const { shape } = reviewLogEntrySchema;
const reviewSchema = z.pipe(
  z.object({
    noteId: shape.noteId,
    reviewedAt: shape.reviewedAt,
    reviewId: shape.reviewId,
    number: shape.number,
    day: shape.day,
    hasNoEffect: shape.hasNoEffect,
    response: shape.response,
    elapsedDays: shape.elapsedDays,
    before: shape.before,
    lastDay: z.int(),
  }),
  z.transform(({ noteId, before, lastDay, ...review }) => ({
    noteId,
    review: {
      ...review,
      // Only the needed parts, because the logs of a learner are in memory at once.
      before: before.srs ? { repetitions: before.repetitions, srs: before.srs } : before,
      after: { srs: { lastDay } },
    },
  })),
);

/** Rejects a tombstone, in which the service cannot set the path. */
const isScheduled = 'FROM c WHERE IS_DEFINED(c.reviewData.srs)';

export function createHistoryStore(container: ContainerSource): HistoryStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    listUnfilled: async (ownerId) => {
      const unfilled: UnfilledNote[] = [];
      for await (const rows of of(ownerId).pages(queries.noteSchedules, z.unknown())) {
        for (const note of withoutDamaged(noteSchema, rows)) {
          if (note.reviewData.srs.past === undefined) unfilled.push(note);
        }
      }
      return unfilled;
    },

    readLog: async function* (ownerId) {
      for await (const rows of readAhead(of(ownerId).pages(queries.reviewLog, z.unknown()))) {
        yield withoutDamaged(reviewSchema, rows);
      }
    },

    readHistories: (ownerId) => of(ownerId).pages(queries.noteHistories, z.string()),

    fill: (ownerId, notes) =>
      runNoteBatches(
        of(ownerId),
        notes.map(({ id, etag, past }) => ({
          operationType: 'Patch',
          id: noteDocumentId(id),
          ifMatch: etag,
          resourceBody: {
            condition: isScheduled,
            operations: [{ op: 'set', path: '/reviewData/srs/past', value: past }],
          },
        })),
      ),
  };
}

/** Parses rows of a query. Leaves out those that do not match the schema. */
function withoutDamaged<T>(schema: z.core.$ZodType<T>, rows: readonly unknown[]): T[] {
  const parser = parserFor(schema, rows.length);
  return rows.flatMap((row) => {
    const { success, data } = z.safeParse(parser, row);
    return success ? [data] : [];
  });
}
