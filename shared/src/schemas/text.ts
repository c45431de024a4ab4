import * as z from 'zod/mini';

/** A trimmed text of at most `max` characters that may be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** A trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => text(max).check(z.minLength(1));

/** A trimmed text of at most `max` characters; absent and blank ones become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(text(max)),
    z.transform((value) => value || null),
  );

/** An instant in ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
