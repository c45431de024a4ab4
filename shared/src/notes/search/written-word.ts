import type { Note } from '../../schemas/note';
import { hitRanges } from './hit-ranges';
import { searchedNote, searchedTexts } from './searched-note';
import { placeOfWord } from './whole-words';

/** Returns a folded word as the first of the notes that contains it writes it; null if none does. */
export function writtenWord(word: string, notes: readonly Note[]): string | null {
  for (const note of notes) {
    const index = searchedNote(note).fields.findIndex((field) => placeOfWord(field, word) !== -1);
    const text = searchedTexts(note)[index];
    if (text === undefined) continue;
    const [range] = hitRanges(text, { texts: [], words: [word] });
    return range ? text.slice(range.start, range.end) : word;
  }
  return null;
}
