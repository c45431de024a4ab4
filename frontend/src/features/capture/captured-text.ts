import { cleanAddress } from '@mylinguist/shared/notes/clean-address';
import { sourceTitle } from '@mylinguist/shared/notes/source-title';
import { noteSourceSchema } from '@mylinguist/shared/schemas/note-source';
import * as z from 'zod/mini';
import type { SharedFields } from '../../lib/shared-texts';

/** A text from another page or app that becomes a draft. */
export const capturedTextSchema = z.object({
  content: z.string(),
  /** Absent for a text that came without a title and an address. */
  source: z.optional(noteSourceSchema),
  /** Whether the text was longer than `mostCaptured`. */
  isCut: z.boolean(),
});
export type CapturedText = z.infer<typeof capturedTextSchema>;

/** Maximum number of characters of a captured text. A note holds far fewer: the learner shortens it. */
export const mostCaptured = 100_000;

/** An address at the end of a text, where apps put it that have no field for it. */
const endingAddress = /(?:^|\s)(https?:\/\/\S+)\s*$/;

/** A quotation in straight quotes, as browsers share it. */
const quotation = /^"([^"]*)"$/;

/** Returns the draft text and source of a captured text; null if it is blank. */
export function capturedText({
  text = '',
  title = '',
  url = '',
}: SharedFields): CapturedText | null {
  const given = cleanAddress(url);
  const ending = given === null ? (endingAddress.exec(text)?.[1] ?? '') : '';
  const address = given ?? cleanAddress(ending);
  const words = (address === null ? text : withoutEnd(text, given === null ? ending : '')).trim();
  const name = sourceTitle(title);
  const all = (quotation.exec(words)?.[1] ?? words).trim() || (name ?? address ?? '');
  if (all === '') return null;
  const content = all.slice(0, mostCaptured).replace(/[\ud800-\udbff]$/, '');
  return {
    content,
    source:
      name || address ? { url: address, title: name, author: null, locator: null } : undefined,
    isCut: content.length < all.length,
  };
}

const withoutEnd = (text: string, end: string) => text.slice(0, text.lastIndexOf(end));
