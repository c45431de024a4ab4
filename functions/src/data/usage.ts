import type { PatchOperation } from '@azure/cosmos';
import { caps } from '@mylinguist/shared/limits';
import type { EarlierBytes } from '../services/ports/earlier-texts';
import type { StorageUsage } from '../services/ports/profile-store';
import { dayProperty } from './documents';

/**
 * Returns the patch operations that update the profile's usage, and the conditions for enough room.
 * The conditions enforce the caps under concurrency. They fail when the account is closed.
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
