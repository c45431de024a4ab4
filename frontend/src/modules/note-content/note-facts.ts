import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { plainText } from '@mylinguist/shared/notes/light-format';
import type { Note } from '@mylinguist/shared/schemas/note';

export function hasFlashcard({ flashcard }: Pick<Note, 'flashcard'>): boolean {
  return Boolean(flashcard?.front?.trim() || flashcard?.back?.trim());
}

export function hasCloze({ cloze }: Pick<Note, 'cloze'>): boolean {
  return Boolean(cloze?.text.trim());
}

const nameLength = 60;

/**
 * What to call a note where its whole text would be too long: its title, else the first words of
 * what it shows in a list. Answers are never part of it.
 */
export function noteName({ title, content, flashcard, cloze }: Note): string {
  const start = (text: string) => text.slice(0, 4 * nameLength);
  const candidates = [
    title ?? '',
    plainText(start(content)),
    plainText(start(flashcard?.front ?? '')),
    clozeDisplay(start(cloze?.text ?? '')).displayText,
  ];
  const words = candidates.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean);
  if (words === undefined) return 'Untitled Note';
  const characters = Array.from(words);
  if (characters.length <= nameLength) return words;
  return `${characters
    .slice(0, nameLength - 1)
    .join('')
    .trimEnd()}…`;
}
