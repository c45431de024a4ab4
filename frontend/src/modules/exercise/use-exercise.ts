import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { hasMode, revisionMode } from '../note-content/note-modes';
import { exerciseViews } from './exercise-views';

/** What is open on the card. A covered card shows its question only. */
const covered = { revealed: false, showsHint: false, showsNote: false };

export type ExerciseState = ReturnType<typeof useExercise>;

/** Holds the mode of a note in a revision, and what its card shows. */
export function useExercise(note: Note) {
  const [chosen, setMode] = useState(() => revisionMode(note));
  // An edit may have removed the exercise on screen.
  const mode = hasMode(note, chosen) ? chosen : revisionMode(note);
  const [open, setOpen] = useState(covered);
  const hint = mode === 'freestyle' || open.revealed ? null : exerciseViews[mode].hint?.(note);

  return {
    mode,
    ...open,
    /** Whether the learner has seen the answer and can rate the note. */
    isAnswered: mode === 'freestyle' || open.revealed,
    choose: (next: NoteMode) => {
      setMode(next);
      setOpen(covered);
    },
    reveal: () => setOpen({ ...covered, revealed: true }),
    tryAgain: () => setOpen(covered),
    /** Undefined without a hint, and once the answer is revealed. */
    toggleHint: hint ? () => setOpen({ ...open, showsHint: !open.showsHint }) : undefined,
    toggleNote: () => setOpen({ ...open, showsNote: !open.showsNote }),
  };
}
