import type { PatchOperation } from '@azure/cosmos';
import { caps } from '@mylinguist/shared/limits';
import { noteTextsSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { noteBytes } from '../services/account/usage';
import type { StorageUsage } from '../services/ports/profile-store';
import type { Partition } from './partition';
import { queries } from './queries';

const countedSchema = z.union([
  z.object({ type: z.literal('tag') }),
  z.extend(noteTextsSchema, { type: z.literal('note') }),
]);

/** Counts a learner's notes, bytes and tags. Expensive: reads all texts. */
export async function countUsage(partition: Partition): Promise<StorageUsage> {
  const found = await partition.query(queries.countedTexts, countedSchema);
  const usage = { notes: 0, bytes: 0, tags: 0 };
  for (const document of found) {
    if (document.type === 'tag') {
      usage.tags += 1;
    } else {
      usage.notes += 1;
      usage.bytes += noteBytes(document);
    }
  }
  return usage;
}

/**
 * Returns the patch operations that update the profile's usage, and the conditions for enough room.
 * The conditions enforce the caps under concurrency. They fail when the usage was never counted.
 */
export function usagePatch(change: Partial<StorageUsage>): {
  operations: PatchOperation[];
  conditions: string[];
} {
  const changed = (['notes', 'bytes', 'tags'] as const).flatMap((kind) => {
    const value = change[kind] ?? 0;
    return value === 0 ? [] : [{ kind, value, path: `c.usage.${kind}` }];
  });
  return {
    operations: changed.map(({ kind, value }) => ({ op: 'incr', path: `/usage/${kind}`, value })),
    conditions: changed.map(({ kind, value, path }) =>
      value > 0 ? `${path} <= ${caps[kind] - value}` : `IS_DEFINED(${path})`,
    ),
  };
}
