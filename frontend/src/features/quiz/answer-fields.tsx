import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { longestTyped } from '@mylinguist/shared/answers/judge-answer';
import { quizOptions } from '@mylinguist/shared/quiz/quiz-options';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { useState } from 'react';
import { useKeys } from '../../hooks/use-keys';
import { letterOf, OptionRow, Options } from './option-row';
import { isRight, type QuizAnswer } from './quiz-run';

interface AnswerFieldsProps {
  readonly question: QuizQuestion;
  /** Undefined until the learner has answered. */
  readonly answer: QuizAnswer | undefined;
  readonly onAnswer: (text: string) => void;
}

/** The options of a question, or the field of a typed answer. Afterwards, what was right. */
export function AnswerFields(props: AnswerFieldsProps) {
  return props.question.others.length > 0 ? <Choice {...props} /> : <TypedAnswer {...props} />;
}

function Choice({ question, answer, onAnswer }: AnswerFieldsProps) {
  const options = quizOptions(question);
  const keys = options.flatMap((option, place) => {
    const choose = answer ? undefined : () => onAnswer(option);
    return [
      [letterOf(place).toLowerCase(), choose],
      [String(place + 1), choose],
    ] as const;
  });
  useKeys(Object.fromEntries(keys));
  return (
    <Options aria-labelledby="quiz-question">
      {options.map((option, place) => (
        <li key={option}>
          <OptionRow
            letter={letterOf(place)}
            text={option}
            mark={
              answer &&
              (option === question.answer ? 'right' : option === answer.text ? 'own' : 'other')
            }
            onChoose={answer ? undefined : () => onAnswer(option)}
          />
        </li>
      ))}
    </Options>
  );
}

function TypedAnswer({ question, answer, onAnswer }: AnswerFieldsProps) {
  const [text, setText] = useState('');
  if (answer) {
    const hasOwn = answer.verdict !== 'right' && answer.text !== '';
    return (
      <Options aria-labelledby="quiz-question">
        {hasOwn && (
          <li>
            <OptionRow text={answer.text} mark={isRight(answer) ? 'almost' : 'own'} />
          </li>
        )}
        <li>
          <OptionRow text={question.answer} mark="right" />
        </li>
      </Options>
    );
  }
  return (
    <form
      style={{ display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text);
      }}
    >
      <TextField
        label="Your answer"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-describedby': 'quiz-question',
            autoCapitalize: 'off',
            autoCorrect: 'off',
            maxLength: longestTyped,
            spellCheck: false,
          },
        }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 48 }}>
        {text.trim() === '' ? 'Show the answer' : 'Check'}
      </Button>
    </form>
  );
}
