import type { Judgement } from '@mylinguist/shared/answers/judge-answer';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { useLayoutEffect, useRef } from 'react';
import { FlashcardExercise } from '../exercise/flashcard-exercise';
import type { ExerciseViewProps } from '../exercise/exercise-surface';
import { AnswerField } from './answer-field';
import { CardAnswer } from './card-answer';
import { TypedCloze } from './typed-cloze';

export interface TypedExerciseProps extends ExerciseViewProps {
  kind: ExerciseKind;
  /** What was typed for each answer. */
  typed: readonly string[];
  /** The language of the answers as BCP 47, if it is known. */
  language: string | undefined;
  /** The verdicts; null before the reveal, and if nothing was typed. */
  judgements: readonly Judgement[] | null;
  onType: (typed: readonly string[]) => void;
  onReveal: () => void;
}

/** An exercise with a field for each answer. The fields give way to the answers on reveal. */
export function TypedExercise({ kind, typed, language, judgements, ...props }: TypedExerciseProps) {
  const { onType, onReveal, ...view } = props;
  const fields = useRef<HTMLDivElement>(null);
  const fieldAt = (place: number) =>
    fields.current?.querySelectorAll<HTMLElement>('[data-answer]')[place];
  // Before the paint: the first letter belongs to the field, not to the keys of the session.
  useLayoutEffect(() => {
    if (!view.revealed) fieldAt(0)?.focus({ preventScroll: true });
  }, [view.revealed]);

  const enter = (place: number, count: number) => {
    const next = Array.from({ length: count }, (_, index) => index).find(
      (index) => index > place && !typed[index]?.trim(),
    );
    if (next === undefined) onReveal();
    else fieldAt(next)?.focus();
  };
  const renderField = (
    place: number,
    count: number,
    rest: { style?: object; placeholder?: string },
  ) => (
    <AnswerField
      {...rest}
      label={count === 1 ? 'Your answer' : `Blank ${place + 1} of ${count}`}
      value={typed[place] ?? ''}
      language={language}
      isLast={place === count - 1}
      onChange={(text) =>
        onType(
          Array.from({ length: count }, (_, index) =>
            index === place ? text : (typed[index] ?? ''),
          ),
        )
      }
      onEnter={() => enter(place, count)}
    />
  );

  return (
    <div ref={fields} style={{ display: 'contents' }}>
      {kind === 'cloze' ? (
        <TypedCloze {...view} judgements={judgements} renderField={renderField} />
      ) : (
        <>
          <FlashcardExercise {...view} />
          {!view.revealed && (
            <CardAnswer>{renderField(0, 1, { placeholder: 'Your answer' })}</CardAnswer>
          )}
        </>
      )}
    </div>
  );
}
