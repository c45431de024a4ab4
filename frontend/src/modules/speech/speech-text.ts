import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { richClozeDisplay, richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Side } from './speech-slot';

/** Returns what is read for a side of a note: without marks of formatting, blanks as underscores. */
export function speechText(note: Note, side: Side): string {
  const { title, content, flashcard, cloze, contentType } = note;
  const isRich = contentType === contentTypes.rich;
  const plain = isRich ? richPlainText : plainText;
  const clozeText = cloze?.text ?? '';
  switch (side) {
    case 'title':
      return title ?? '';
    case 'front':
      return plain(flashcard?.front ?? '');
    case 'back':
      return plain(flashcard?.back ?? '');
    case 'blanks':
      return asSentences(cloze?.title, isRich ? richClozeDisplay(clozeText) : blanksOf(clozeText));
    case 'answers':
      return plain(clozeWith(clozeText, (answer) => answer));
    case 'note': {
      if (content !== '') return asSentences(title, plain(content));
      const shown: readonly Side[] = flashcard ? ['front', 'back'] : cloze ? ['answers'] : [];
      return asSentences(title, ...shown.map((other) => speechText(note, other)));
    }
  }
}

function clozeWith(text: string, blank: (answer: string) => string): string {
  return parseCloze(text)
    .segments.map((segment) => (segment.kind === 'text' ? segment.text : blank(segment.answer)))
    .join('');
}

/** Stands for a blank while marks of formatting are removed, of which underscores are one. */
const blankSign = '\uFFFC';

const blanksOf = (text: string) =>
  plainText(clozeWith(text, () => blankSign)).replaceAll(blankSign, '____');

/** Returns the side of a note that a list shows: its text, else the question of its exercise. */
export function listedSide({ content, flashcard, cloze }: Note): Side {
  if (content !== '') return 'note';
  if (flashcard) return 'front';
  return cloze ? 'blanks' : 'title';
}

/** Joins texts with a stop, which is heard as a pause. */
function asSentences(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text)
    .map((text, index, all) =>
      index < all.length - 1 && /[\p{L}\p{N}]$/u.test(text ?? '') ? `${text}.` : text,
    )
    .join('\n');
}
