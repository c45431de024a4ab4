import { readTolerantly, setFallback } from '@mylinguist/shared/schemas/tolerant';
import { settingsTable } from '@mylinguist/shared/settings/table';
import type * as z from 'zod/mini';
import { buildEnv } from '../config/build-env';

// A setting with an unknown value gets its default.
for (const setting of Object.values(settingsTable)) setFallback(setting.schema, setting.default);

/**
 * Reads an answer of a newer API that does not fit this client's schema. Omits unreadable parts.
 */
export function readNewer<S extends z.core.$ZodType>(schema: S, body: unknown) {
  const { losses, ...parsed } = readTolerantly(schema, body);
  if (buildEnv.DEV) console.warn(`${losses.length} parts of an answer could not be read`, losses);
  return parsed;
}
