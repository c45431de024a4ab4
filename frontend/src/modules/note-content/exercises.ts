import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { ComponentType } from 'react';
import { ClozeText } from './cloze-text';
import { NoteContent } from './note-content';

/** The exercises of a note, by kind. */
export type NoteExercises = Pick<Note, ExerciseKind>;

interface Exercise {
  /** For a chip or a segment. */
  label: string;
  /** As the start of a sentence. */
  name: string;
  /** What the learner wrote for the exercise. The question is the first text. */
  texts: (note: NoteExercises) => readonly (string | null | undefined)[];
  /** Renders the question. Its answers stay hidden. */
  Question: ComponentType<{ text: string; type: number; isPreview?: boolean }>;
}

/**
 * Every kind of exercise, the preferred one first. A new kind also needs a view
 * (`modules/exercise/exercise-views.tsx`) and fields (`modules/composer/exercise-drafts.ts`). They
 * are separate files, so a page loads only the code that it needs.
 */
export const exercises: Readonly<Record<ExerciseKind, Exercise>> = {
  flashcard: {
    label: 'Flashcard',
    name: 'Flashcard',
    texts: ({ flashcard }) => [flashcard?.front, flashcard?.back],
    Question: NoteContent,
  },
  cloze: {
    label: 'Cloze',
    name: 'Cloze test',
    texts: ({ cloze }) => [cloze?.text],
    Question: ClozeText,
  },
};

export const exerciseKinds = Object.keys(exercises) as ExerciseKind[];
