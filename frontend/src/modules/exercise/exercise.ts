import type { Note } from '@mylinguist/shared/schemas/note';
import { hasCloze, hasFlashcard } from '../note-content/note-facts';

export const exercises = ['revision', 'flashcard', 'cloze'] as const;
/** The ways to revise a note. */
export type Exercise = (typeof exercises)[number];

type Parts = Pick<Note, 'flashcard' | 'cloze'>;

/** Whether a note holds what an exercise needs. */
export function isAvailable(exercise: Exercise, note: Parts): boolean {
  if (exercise === 'flashcard') return hasFlashcard(note);
  return exercise === 'revision' || hasCloze(note);
}

/** How a note is revised at first: its card, else its cloze test, else its text. */
export function defaultExercise(note: Parts): Exercise {
  if (hasFlashcard(note)) return 'flashcard';
  return hasCloze(note) ? 'cloze' : 'revision';
}
