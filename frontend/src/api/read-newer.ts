import { readTolerantly, setFallback } from '@mylinguist/shared/schemas/tolerant';
import { settingsTable } from '@mylinguist/shared/settings/table';
import type * as z from 'zod/mini';
import { buildEnv } from '../config/build-env';

// A value of a setting that a newer API added reads as the default.
for (const setting of Object.values(settingsTable)) setFallback(setting.schema, setting.default);

/**
 * Reads an answer that does not fit its schema, because the API is newer than this client. What
 * cannot be read is left out. In a chunk of its own, since most pages never need it.
 */
export function readNewer<S extends z.core.$ZodType>(schema: S, body: unknown) {
  const { losses, ...parsed } = readTolerantly(schema, body);
  if (buildEnv.DEV) console.warn(`${losses.length} parts of an answer could not be read`, losses);
  return parsed;
}
