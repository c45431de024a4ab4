import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { defaultExercise } from './exercise';
import type { Exercise } from './exercise';

/** How one note is being revised; another exercise begins unrevealed. */
export function useExercise(note: Pick<Note, 'flashcard' | 'cloze'>) {
  const [exercise, setExercise] = useState(() => defaultExercise(note));
  const [revealed, setRevealed] = useState(false);
  const [showsHint, setShowsHint] = useState(false);

  const cover = () => {
    setRevealed(false);
    setShowsHint(false);
  };

  return {
    exercise,
    revealed,
    showsHint,
    /** Whether the learner has seen what they were to recall, and can say how it went. */
    isAnswered: exercise === 'revision' || revealed,
    choose: (next: Exercise) => {
      setExercise(next);
      cover();
    },
    reveal: () => setRevealed(true),
    tryAgain: cover,
    toggleHint: () => setShowsHint(!showsHint),
  };
}
