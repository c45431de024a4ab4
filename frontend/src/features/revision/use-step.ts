import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../api/settings';
import { useExercise } from '../../modules/exercise/use-exercise';
import { useSpeech, type Side } from '../../modules/speech/speech-slot';
import { isRecallable } from './rating-tip';
import type { TypedStep } from './typing/typed-step';

/** What is read aloud before and after the answer is revealed. */
const shownSides: Readonly<Record<NoteMode, Record<'covered' | 'revealed', Side>>> = {
  freestyle: { covered: 'title', revealed: 'note' },
  flashcard: { covered: 'front', revealed: 'back' },
  cloze: { covered: 'blanks', revealed: 'answers' },
};

/** Holds what a step of a session shows, as the settings of the learner have it. */
export function useStep(note: Note) {
  const { data: settings } = useQuery(settingsQuery());
  const exercise = useExercise(note);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const { mode, revealed } = exercise;
  const isCovered =
    mode === 'freestyle' && !revealed && settings?.recallFirst === true && isRecallable(note);
  const sides = shownSides[mode];
  const speech = useSpeech();
  const state = {
    ...exercise,
    isAnswered: exercise.isAnswered && !isCovered,
    reveal: () => {
      exercise.reveal();
      // In the handler of the tap or key, because iOS speaks only there.
      if (settings?.speakOnReveal) speech?.speak(note, sides.revealed);
    },
  };
  const typing: TypedStep | undefined =
    mode !== 'freestyle' && settings?.typeAnswers
      ? { note, kind: mode, state, typed, onType: setTyped }
      : undefined;
  const spokenSide = state.isAnswered ? sides.revealed : sides.covered;
  return {
    state,
    /** Undefined if the answers of the exercise are not typed. */
    typing,
    /** Whether answers are typed; undefined for a note without exercise on screen. */
    typesAnswers: mode === 'freestyle' ? undefined : settings?.typeAnswers,
    /** Reads aloud what is on screen, or stops. Undefined without voices. */
    toggleReading: speech ? () => speech.toggle(note, spokenSide) : undefined,
  };
}
