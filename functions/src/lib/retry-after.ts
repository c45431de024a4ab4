/** Longer texts are no date. To parse one takes quadratic time. */
const longestDate = 100;

/**
 * Parses a Retry-After header that holds seconds or a date.
 * @returns whole seconds from now; null for an absent or invalid header
 */
export function readRetryAfter(header: string | null | undefined): number | null {
  if (header === undefined || header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  if (header.length > longestDate) return null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
