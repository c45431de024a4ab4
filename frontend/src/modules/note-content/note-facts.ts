import { plainText } from '@mylinguist/shared/notes/light-format';
import type { Note } from '@mylinguist/shared/schemas/note';

export function hasFlashcard({ flashcard }: Pick<Note, 'flashcard'>): boolean {
  return Boolean(flashcard?.front?.trim() || flashcard?.back?.trim());
}

export function hasCloze({ cloze }: Pick<Note, 'cloze'>): boolean {
  return Boolean(cloze?.text.trim());
}

const nameLength = 60;

/** What to call a note where its whole text would be too long: its title, else its first words. */
export function noteName({ title, content }: Pick<Note, 'title' | 'content'>): string {
  const text = title ?? plainText(content.slice(0, 4 * nameLength));
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return 'Untitled Note';
  const characters = Array.from(words);
  if (characters.length <= nameLength) return words;
  return `${characters
    .slice(0, nameLength - 1)
    .join('')
    .trimEnd()}…`;
}
