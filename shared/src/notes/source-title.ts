import { limits } from '../limits';

/** Control characters, line ends, and the marks that change the direction of text. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns the title of a page as that of a source, in one line; null for a blank one. */
export const sourceTitle = (title: string): string | null =>
  title.replace(unwanted, ' ').trim().slice(0, limits.sourceText).trim() || null;
