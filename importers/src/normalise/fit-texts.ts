import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';
import type { Cloze, Flashcard } from '@mylinguist/shared/schemas/note';
import { isWebAddress, type NoteSource } from '@mylinguist/shared/schemas/note-source';
import { storedText } from '@mylinguist/shared/schemas/text';
import type { ParsedNote } from '../imported-note';

/** What happens to a note with a text above the limit. */
export type TooLong = 'leave' | 'shorten';

/**
 * Returns a note whose texts are valid and within the limits; null when a text is too long and stays
 * out. A shortened text ends with an ellipsis. The source is always shortened.
 */
export function fitTexts(note: ParsedNote, tooLong: TooLong): ParsedNote | null {
  const fitter = new Fitter();
  const { flashcard, cloze } = note;
  const fitted: ParsedNote = {
    ...note,
    title: fitter.optional(note.title, limits.noteTitle),
    content: fitter.fit(note.content, limits.noteContent),
    flashcard: flashcard && fitFlashcard(flashcard, fitter),
    cloze: cloze && fitCloze(cloze, fitter),
    source: note.source && fitSource(note.source),
  };
  if (fitter.cuts > 0 && tooLong === 'leave') return null;
  // A cut may remove the only blank.
  if (fitted.cloze?.answers.length === 0) return null;
  return fitted;
}

/** Shortens texts and counts the cuts. */
class Fitter {
  cuts = 0;

  fit(text: string, max: number): string {
    const clean = storedText(text);
    if (clean.length <= max) return clean;
    this.cuts++;
    return cutText(clean, max);
  }

  optional(text: string | null, max: number): string | null {
    return text === null ? null : this.fit(text, max) || null;
  }
}

/** Cuts a text to `max` UTF-16 code units at the boundary of a character. */
function cutText(text: string, max: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return withEllipsis([text.slice(0, end)], 2);
}

function fitFlashcard({ front, back, hint }: Flashcard, fitter: Fitter): Flashcard {
  return {
    front: fitter.optional(front, limits.flashcardSide),
    back: fitter.optional(back, limits.flashcardSide),
    hint: fitter.optional(hint, limits.flashcardSide),
  };
}

function fitCloze({ title, text }: Cloze, fitter: Fitter): Cloze {
  const fitted = fitter.fit(text, limits.clozeText);
  return {
    title: fitter.optional(title, limits.noteTitle),
    text: fitted,
    answers: parseCloze(fitted).answers,
  };
}

function fitSource({ url, title, author, locator }: NoteSource): NoteSource | null {
  const fitter = new Fitter();
  const source = {
    url: safeUrl(url),
    title: fitter.optional(title, limits.sourceText),
    author: fitter.optional(author, limits.sourceText),
    locator: fitter.optional(locator, limits.sourceText),
  };
  return Object.values(source).some((value) => value !== null) ? source : null;
}

/** Returns an http or https address within the limit; null for any other text. */
function safeUrl(url: string | null): string | null {
  const address = url?.trim() ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { href } = new URL(address);
  return href.length <= limits.url && isWebAddress(href) ? href : null;
}
