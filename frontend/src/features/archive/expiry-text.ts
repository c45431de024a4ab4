import { bin } from '@mylinguist/shared/limits';

const dayMs = 86_400_000;

/**
 * Describes when a note in the bin is deleted for ever.
 *
 * @param deletedAt ISO instant
 */
export function expiryText(deletedAt: string, now: Date): string {
  const leftMs = Date.parse(deletedAt) + bin.days * dayMs - now.getTime();
  const days = Math.ceil(leftMs / dayMs);
  return days > 1 ? `Deleted for ever in ${days} days` : 'Deleted for ever within a day';
}
