import type { ImportOptions } from '../import-reader';
import type { Import } from '../read-import';
import { readImport } from '../read-import';

/** Reads a text as a file in UTF-8. */
export function readText(text: string, options?: ImportOptions, path = 'notes.txt') {
  return readImport([{ path, bytes: new TextEncoder().encode(text) }], options);
}

/** Returns the texts of the notes: `front → back`, the cloze text, or the content. */
export const textsOf = ({ notes }: Import): string[] =>
  notes.map(({ title, flashcard, cloze, content }) => {
    const exercise = flashcard
      ? [`${flashcard.front} → ${flashcard.back}`, flashcard.hint]
      : [cloze?.text];
    return [title, ...exercise, content].filter((text) => text).join(' | ');
  });

/** Returns the counts of what is left out: `reason count`. */
export const leftOutOf = ({ leftOut }: Import): string[] =>
  leftOut.map(({ reason, count }) => `${reason} ${count}`);
