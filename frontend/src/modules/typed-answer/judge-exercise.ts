import {
  judgeAnswer,
  type Difference,
  type Judgement,
  type Verdict,
} from '@mylinguist/shared/answers/judge-answer';
import { isBlankText } from '@mylinguist/shared/notes/visible-text';
import { ratingOfRecall, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { expectedAnswers } from './expected-answers';

/** Judges what was typed for each answer of an exercise; null if nothing was typed. */
export function judgeExercise(
  note: Note,
  kind: ExerciseKind,
  typed: readonly string[],
): readonly Judgement[] | null {
  if (typed.every(isBlankText)) return null;
  return expectedAnswers(note, kind).map((expected, place) =>
    judgeAnswer(typed[place] ?? '', expected),
  );
}

/** Returns the rating that the verdicts suggest: recalled if every answer is right or almost right. */
export function suggestedRating(judgements: readonly Judgement[]): ReviewResponse {
  return ratingOfRecall(judgements.every(({ verdict }) => verdict !== 'not-yet'));
}

export const verdictNames: Readonly<Record<Verdict, string>> = {
  right: 'Right',
  almost: 'Almost',
  'not-yet': 'Not yet',
};

const differences: Readonly<Record<Difference, string>> = {
  article: 'The article differs',
  accent: 'An accent differs',
  case: 'Capital letters differ',
  punctuation: 'Punctuation differs',
  exact: 'A number, sign or short word differs',
  other: '',
  empty: 'Nothing written',
};

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** Returns the reason of a verdict, such as "1 slip in 9 letters"; empty without one. */
export function reasonText({ difference, slips, letters }: Judgement): string {
  if (difference !== undefined) return differences[difference];
  return slips === undefined ? '' : `${counted(slips, 'slip')} in ${counted(letters, 'letter')}`;
}

/**
 * Returns the sentences that a screen reader reads for the verdicts. A card reads its answer itself.
 */
export function spokenVerdicts(judgements: readonly Judgement[], kind: ExerciseKind): string {
  return judgements
    .map((judgement, index) => {
      const { verdict, typed, answer } = judgement;
      const place = judgements.length > 1 ? `Blank ${index + 1}: ` : '';
      const reason = reasonText(judgement);
      const heading = `${place}${verdictNames[verdict]}${reason && `, ${reason}`}.`;
      if (verdict === 'right') return heading;
      const wrote = typed === '' ? '' : ` You wrote ${typed}.`;
      return `${heading}${wrote}${kind === 'cloze' ? ` Answer: ${answer}.` : ''}`;
    })
    .join(' ');
}
