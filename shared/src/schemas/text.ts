import * as z from 'zod/mini';
import { isBlankText } from '../notes/visible-text';

/** NUL and lone surrogates: valid in JSON, but not in URLs, mails and pages. */
const noCharacter = /[\0\p{Surrogate}]/gu;

/**
 * Replaces NUL and lone surrogates by U+FFFD. Rejecting them would lose the whole text when a
 * client cuts an emoji in half.
 */
export const onlyCharacters = (value: string) => value.replace(noCharacter, '\ufffd');

/** Returns a text as the API stores it: trimmed, and empty if it shows nothing. */
export const storedText = (value: string): string =>
  isBlankText(value) ? '' : onlyCharacters(value).trim();

/** A trimmed text of at most `max` characters that may be empty. */
export const text = (max: number) => z.string().check(z.overwrite(storedText), z.maxLength(max));

/** A trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => text(max).check(z.minLength(1));

/** A trimmed text of at most `max` characters. Absent and blank texts become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(text(max)),
    z.transform((value) => value || null),
  );

/** A UUID, in lower case because document ids are case-sensitive. */
export const uuid = z.uuid().check(z.toLowerCase());

/** An instant in ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
