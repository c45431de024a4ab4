import * as z from 'zod/mini';
import type { HistoryStore } from '../services/ports/history-store';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';

export const createHistoryStore = (container: ContainerSource): HistoryStore => ({
  readHistories: (ownerId) =>
    new Partition(container, ownerId).pages(queries.noteHistories, z.string()),
});
