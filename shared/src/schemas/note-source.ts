import * as z from 'zod/mini';
import { limits } from '../limits';
import { optionalText } from './text';

const storedText = z.nullable(z.string());

/** Where the text of a note comes from. At least one field is not null. */
export const noteSourceSchema = z.object({
  /** An http or https address. */
  url: storedText,
  /** The title of the page, book or file. */
  title: storedText,
  author: storedText,
  /** The place in the source, such as a page or a location. */
  locator: storedText,
});
export type NoteSource = z.infer<typeof noteSourceSchema>;

/** Without spaces, control characters and characters that change the direction of text. */
const webAddress = /^https?:\/\/[^\s\p{C}/][^\s\p{C}]*$/iu;

/** Returns whether a text is an http or https address, which a page may link to. */
export const isWebAddress = (value: string): boolean => webAddress.test(value);

const sourceText = optionalText(limits.sourceText);

/** The source in a request. Absent and blank fields become null, and a source without any undefined. */
export const noteSourceInput = z.pipe(
  z.nullish(
    z.object({
      url: optionalText(limits.url).check(
        z.refine((value) => value === null || isWebAddress(value), {
          message: 'Use an http or https address.',
        }),
      ),
      title: sourceText,
      author: sourceText,
      locator: sourceText,
    }),
  ),
  z.transform((source) => (source && Object.values(source).some(Boolean) ? source : undefined)),
);
