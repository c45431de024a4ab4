import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { hasMode, revisionMode } from '../note-content/note-modes';
import { exerciseViews } from './exercise-views';

/** Holds the mode of a note in a revision, and whether its answer and hint are shown. */
export function useExercise(note: Note) {
  const [chosen, setMode] = useState(() => revisionMode(note));
  // An edit may have removed the exercise on screen.
  const mode = hasMode(note, chosen) ? chosen : revisionMode(note);
  const [revealed, setRevealed] = useState(false);
  const [showsHint, setShowsHint] = useState(false);

  const cover = () => {
    setRevealed(false);
    setShowsHint(false);
  };
  const hint = mode === 'freestyle' || revealed ? null : exerciseViews[mode].hint?.(note);

  return {
    mode,
    revealed,
    showsHint,
    /** Whether the learner has seen the answer and can rate the note. */
    isAnswered: mode === 'freestyle' || revealed,
    choose: (next: NoteMode) => {
      setMode(next);
      cover();
    },
    reveal: () => setRevealed(true),
    tryAgain: cover,
    /** Undefined without a hint, and once the answer is revealed. */
    toggleHint: hint ? () => setShowsHint(!showsHint) : undefined,
  };
}
