import { z } from 'zod';

/** A trimmed text of at most `max` characters that may be empty. */
export const text = (max: number) => z.string().trim().max(max);

/** A trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => text(max).min(1);

/** A trimmed text of at most `max` characters; absent and blank ones become null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** An instant in ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
