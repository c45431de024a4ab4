import * as z from 'zod/mini';
import type { StatisticsStore } from '../services/ports/statistics-store';
import { statisticsDocumentId } from './documents';
import { Partition, type ContainerSource } from './partition';

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

export const createStatisticsStore = (container: ContainerSource): StatisticsStore => ({
  read: async (ownerId, months) => {
    const partition = new Partition(container, ownerId);
    const found = await Promise.all(
      months.map((month) => partition.read(statisticsDocumentId(month), countersSchema)),
    );
    return found.filter((counters) => counters !== null);
  },
});
