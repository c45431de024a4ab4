import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { ComponentType } from 'react';
import { ClozeText } from '../note-content/cloze-text';
import { NoteContent } from '../note-content/note-content';
import { ClozeExercise } from './cloze-exercise';
import type { ExerciseViewProps } from './exercise-surface';
import { FlashcardExercise } from './flashcard-exercise';

interface ExerciseView {
  /** The exercise before and after its answer is revealed. */
  View: ComponentType<ExerciseViewProps>;
  /** The exercise with its answer, for a note without text. */
  Revealed: ComponentType<{ note: Note }>;
  revealLabel: string;
  hint?: (note: Note) => string | null | undefined;
}

/** The components of each kind of exercise in a revision. */
export const exerciseViews: Readonly<Record<ExerciseKind, ExerciseView>> = {
  flashcard: {
    View: FlashcardExercise,
    Revealed: ({ note: { flashcard, contentType } }) => (
      <>
        <NoteContent text={flashcard?.front ?? ''} type={contentType} />
        <hr />
        <NoteContent text={flashcard?.back ?? ''} type={contentType} />
      </>
    ),
    revealLabel: 'Reveal Answer',
    hint: ({ flashcard }) => flashcard?.hint,
  },
  cloze: {
    View: ClozeExercise,
    Revealed: ({ note: { cloze, contentType } }) => (
      <ClozeText text={cloze?.text ?? ''} type={contentType} revealed />
    ),
    revealLabel: 'Reveal Answers',
  },
};
