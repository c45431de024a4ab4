import * as z from 'zod/mini';

/** Halves of surrogate pairs and NUL: JSON can carry them, addresses, mail and pages cannot. */
const noCharacter = /[\0\p{Surrogate}]/gu;

/**
 * A text with characters alone. What is none is replaced, not refused: a client that cuts an emoji
 * in two must not lose the text around it.
 */
export const onlyCharacters = (value: string) => value.replace(noCharacter, '\ufffd');

/** A trimmed text of at most `max` characters that may be empty. */
export const text = (max: number) =>
  z.string().check(z.overwrite(onlyCharacters), z.trim(), z.maxLength(max));

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
