import * as z from 'zod/mini';

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
