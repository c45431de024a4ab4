import type { PatchOperation } from '@azure/cosmos';
import { caps } from '@mylinguist/shared/limits';
import { noteTextsSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { noteBytes } from '../services/account/usage';
import type { EarlierBytes } from '../services/ports/earlier-texts';
import type { CountedUsage, StorageUsage } from '../services/ports/profile-store';
import { dayProperty } from './documents';
import type { Partition } from './partition';
import { queries } from './queries';

const countedSchema = z.union([
  z.object({ type: z.literal('tag') }),
  z.extend(noteTextsSchema, { type: z.literal('note') }),
  z.object({ type: z.literal('versions'), bytes: z.int(), day: z.int() }),
]);

/** Counts a learner's notes, bytes, earlier texts and tags. Expensive: reads all texts of notes. */
export async function countUsage(partition: Partition): Promise<CountedUsage> {
  const found = await partition.query(queries.countedTexts, countedSchema);
  const usage = { notes: 0, bytes: 0, tags: 0 };
  const earlierBytes = new Map<number, number>();
  for (const document of found) {
    if (document.type === 'tag') {
      usage.tags += 1;
    } else if (document.type === 'versions') {
      const { bytes, day } = document;
      usage.bytes += bytes;
      earlierBytes.set(day, (earlierBytes.get(day) ?? 0) + bytes);
    } else {
      usage.notes += 1;
      usage.bytes += noteBytes(document);
    }
  }
  return { usage, earlierBytes };
}

/**
 * Returns the patch operations that update the profile's usage, and the conditions for enough room.
 * The conditions enforce the caps under concurrency. They fail when the usage was never counted.
 * @param change without the bytes of earlier texts
 */
export function usagePatch(
  change: Partial<StorageUsage>,
  earlierBytes: EarlierBytes = new Map(),
): {
  operations: PatchOperation[];
  conditions: string[];
} {
  const earlier = [...earlierBytes];
  const bytes = earlier.reduce((sum, [, value]) => sum + value, change.bytes ?? 0);
  const changed = (['notes', 'bytes', 'tags'] as const).flatMap((kind) => {
    const value = (kind === 'bytes' ? bytes : change[kind]) ?? 0;
    return value === 0 ? [] : [{ kind, value, path: `c.usage.${kind}` }];
  });
  return {
    operations: [
      ...changed.map(({ kind, value }) => ({
        op: 'incr' as const,
        path: `/usage/${kind}`,
        value,
      })),
      ...earlier.map(([day, value]) => ({
        op: 'incr' as const,
        path: `/earlierBytes/${dayProperty(day)}`,
        value,
      })),
    ],
    conditions: changed.map(({ kind, value, path }) =>
      value > 0 ? `${path} <= ${caps[kind] - value}` : `IS_DEFINED(${path})`,
    ),
  };
}
