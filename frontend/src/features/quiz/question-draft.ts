import { isBlankText } from '@mylinguist/shared/notes/visible-text';
import { questionProblem, type QuestionProblem } from '@mylinguist/shared/quiz/question-problem';
import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import type { SuggestedQuestion } from '@mylinguist/shared/schemas/assistant';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';

/** A question as the learner writes it. */
export interface QuestionDraft {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Three texts, which are kept while the learner chooses a typed answer. */
  readonly others: readonly string[];
  /** Whether the question has options. */
  readonly isChoice: boolean;
  readonly explanation: string;
}

const noOthers = ['', '', ''];

/** Returns a question as a draft; an empty one without a question. */
export function draftOfQuestion(
  question?: SuggestedQuestion & { readonly id?: string },
): QuestionDraft {
  const { id = crypto.randomUUID(), answer = '', others = noOthers } = question ?? {};
  return {
    id,
    question: question?.question ?? '',
    answer,
    others: others.length === 0 ? noOthers : others,
    isChoice: others.length > 0,
    explanation: question?.explanation ?? '',
  };
}

/** Returns the question that a draft becomes, about the present text of its note. */
export function questionOfDraft(draft: QuestionDraft, note: Note): QuizQuestion {
  return {
    id: draft.id,
    question: draft.question.trim(),
    answer: draft.answer.trim(),
    others: draft.isChoice ? draft.others.map((option) => option.trim()) : [],
    explanation: draft.explanation.trim(),
    from: quizDigest(note),
  };
}

interface DraftNotice {
  readonly text: string;
  /** Whether the draft cannot be saved. */
  readonly isError: boolean;
}

const notices: Readonly<Record<QuestionProblem, DraftNotice>> = {
  'no-answer': { text: 'Write the answer in letters or digits.', isError: true },
  'equal-options': { text: 'Two options are the same.', isError: true },
  lengths: {
    text: 'The options differ in length, which may give the answer away.',
    isError: false,
  },
  keyword: { text: 'Only the right option repeats a word of the question.', isError: false },
  'given-away': { text: 'The answer stands in the question.', isError: false },
};

/** Returns what is missing in a draft or gives its answer away; null if nothing does. */
export function draftNotice(draft: QuestionDraft): DraftNotice | null {
  const { question, answer, others, isChoice } = draft;
  const missing = (text: string): DraftNotice => ({ text, isError: true });
  if (isBlankText(question)) return missing('Write the question.');
  if (isBlankText(answer)) return missing('Write the right answer.');
  if (isChoice && others.some((option) => isBlankText(option))) {
    return missing('Write three other options.');
  }
  const problem = questionProblem({ question, answer, others: isChoice ? [...others] : [] });
  return problem && notices[problem];
}
