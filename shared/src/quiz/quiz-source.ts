import { fnv1a } from '../fnv1a';
import { limits } from '../limits';
import { parseCloze } from '../notes/cloze';
import { plainText } from '../notes/light-format';
import { foldText } from '../notes/search/fold';
import type { Note } from '../schemas/note';

type Texts = Pick<Note, 'title' | 'content' | 'flashcard' | 'cloze'>;

/**
 * Returns the text of a note that quiz questions are about, cut at the limit of a request.
 *
 * @param shown converts a text with formatting; by default it stays as written
 */
export function quizSource(
  { title, content, flashcard, cloze }: Texts,
  shown = (text: string) => text,
): string {
  const clozeText = cloze && parseCloze(cloze.text).segments.map(textOfSegment).join('');
  const formatted = [content, flashcard?.front, flashcard?.back, clozeText];
  return [title, ...formatted.map((text) => text && shown(text))]
    .filter((text) => text?.trim())
    .join('\n\n')
    .slice(0, limits.noteContent)
    .trim();
}

const textOfSegment = (segment: ReturnType<typeof parseCloze>['segments'][number]) =>
  segment.kind === 'blank' ? segment.answer : segment.text;

/**
 * Returns a short digest of the text of a note. It stays the same when only formatting, case, accents
 * or punctuation change: such an edit does not outdate a question. It is that of the text as written,
 * so it is also the same when a light note becomes a rich one.
 */
export function quizDigest(note: Texts): string {
  const words = foldText(plainText(quizSource(note))).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return fnv1a(words.join(' ')).toString(36);
}

/** Returns whether a note has changed since the question was written or confirmed. */
export const isOutdated = ({ from }: { readonly from: string }, note: Texts): boolean =>
  from !== quizDigest(note);
