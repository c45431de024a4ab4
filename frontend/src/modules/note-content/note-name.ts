import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';
import { plainText } from '@mylinguist/shared/notes/light-format';
import type { Note } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';

const nameLength = 60;

/**
 * Returns a short name for a note: its title, else the first words of its text or exercise. Never
 * contains an answer.
 */
export function noteName(note: Note): string {
  const start = (text: string) => text.slice(0, 4 * nameLength);
  const withoutAnswers = (question: string) => clozeDisplay(plainText(question)).displayText;
  const candidates = [
    note.title ?? '',
    plainText(start(note.content)),
    ...exerciseKinds.map((kind) => withoutAnswers(start(exercises[kind].texts(note)[0] ?? ''))),
  ];
  const words = candidates.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean);
  if (words === undefined) return 'Untitled Note';
  const characters = Array.from(words);
  if (characters.length <= nameLength) return words;
  return withEllipsis(characters, nameLength);
}
