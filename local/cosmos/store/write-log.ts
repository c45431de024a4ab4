import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../json';

/** The changes of one transaction, the unit that is on disk as a whole or not at all. */
export const writeRecordSchema = z.object({
  lsn: z.int().nonnegative(),
  container: z.string(),
  partition: z.string(),
  removed: z.array(z.string()).readonly(),
  written: z.array(z.custom<JsonObject>(isJsonObject)).readonly(),
});

export type WriteRecord = z.infer<typeof writeRecordSchema>;

export interface WriteLog {
  /** Resolves when the record is on disk; rejects when it will never be. */
  append(record: WriteRecord): Promise<void>;
}
