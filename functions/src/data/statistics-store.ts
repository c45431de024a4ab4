import { reviewLogEntrySchema } from '@mylinguist/shared/schemas/account';
import { storedReviewDataSchema } from '@mylinguist/shared/schemas/note';
import { parseHistory } from '@mylinguist/shared/scheduling/history';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import * as z from 'zod/mini';
import { readAhead } from '../services/pages';
import type { LoggedCount, StatisticsStore } from '../services/ports/statistics-store';
import { whileOpen } from './closed-account';
import { profileId, statisticsDocumentId } from './documents';
import { operationsPerBatch, Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { toStatisticsDocument } from './run-with-statistics';

const counterPattern = /^d-?\d+[nepmal]$/;

/** Leaves out every other property. */
const countersSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform(
    (document) =>
      new Map(
        Object.entries(document).filter(
          (entry): entry is [string, number] =>
            counterPattern.test(entry[0]) && Number.isSafeInteger(entry[1]),
        ),
      ),
  ),
);

const { shape } = reviewLogEntrySchema;
const reviewSchema = z.pipe(
  z.object({
    day: shape.day,
    importId: z.optional(z.string()),
    isImported: shape.isImported,
    response: shape.response,
    predictedRecall: shape.predictedRecall,
    durationMs: shape.durationMs,
    xpEarned: shape.xpEarned,
    dueDay: z.optional(z.int()),
    lastDay: z.int(),
  }),
  z.transform(({ importId, isImported, dueDay, lastDay, ...review }) => ({
    ...review,
    isImported: isImported ?? (importId === undefined ? undefined : (true as const)),
    before: { srs: dueDay === undefined ? undefined : { dueDay } },
    after: { srs: { lastDay } },
  })),
);

const rowSchema = z.pipe(
  z.looseObject({ id: z.string(), type: z.string(), _ts: z.int() }),
  z.transform(({ id, type, _ts, ...row }): LoggedCount => {
    const review = type === 'review' ? reviewSchema.safeParse(row).data : undefined;
    return { id, writtenAt: _ts, review: review ?? null };
  }),
);

const noteSchema = z.object({
  importId: z.optional(z.string()),
  reviewData: storedReviewDataSchema,
});

export function createStatisticsStore(container: ContainerSource): StatisticsStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    read: async (ownerId, months) => {
      const partition = of(ownerId);
      const found = await Promise.all(
        months.map((month) => partition.read(statisticsDocumentId(month), countersSchema)),
      );
      return found.filter((counters) => counters !== null);
    },

    readLog: (ownerId, since) =>
      readAhead(of(ownerId).pages(queries.countedReviews, rowSchema, { values: { since } })),

    listAdded: async (ownerId, timeZone) => {
      const days: number[] = [];
      for await (const rows of of(ownerId).pages(queries.addedNotes, z.unknown())) {
        for (const row of rows) {
          const { data } = noteSchema.safeParse(row);
          if (!data || data.importId !== undefined) continue;
          const { createdAt, srs } = data.reviewData;
          const history = parseHistory(srs?.past ?? '');
          // The history keeps the day in the time zone of then.
          const isKept = history && !history.seed;
          days.push(isKept ? history.firstDay : studyDay(new Date(createdAt), timeZone));
        }
      }
      return days;
    },

    fill: async (ownerId, profileEtag, months) => {
      const partition = of(ownerId);
      const newest = [...months]
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .slice(0, operationsPerBatch - 1);
      await partition.batch([
        {
          operationType: 'Patch',
          id: profileId,
          ifMatch: profileEtag,
          resourceBody: {
            condition: whileOpen,
            operations: [{ op: 'set', path: '/statisticsFilled', value: true }],
          },
        },
        ...newest.map(([month, counters]) => ({
          operationType: 'Upsert' as const,
          resourceBody: partition.own(toStatisticsDocument(month, counters)),
        })),
      ]);
    },
  };
}
