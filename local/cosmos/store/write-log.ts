import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../json';

/** The changes of one transaction, which are stored atomically. */
export const writeRecordSchema = z.object({
  lsn: z.int().nonnegative(),
  container: z.string(),
  partition: z.string(),
  removed: z.array(z.string()).readonly(),
  written: z.array(z.custom<JsonObject>(isJsonObject)).readonly(),
});

export type WriteRecord = z.infer<typeof writeRecordSchema>;

export interface WriteLog {
  /** Resolves after the record is on disk. Rejects if it cannot be written. */
  append(record: WriteRecord): Promise<void>;
}
