import { judgeAnswer, type Verdict } from '@mylinguist/shared/answers/judge-answer';
import { fnv1a } from '@mylinguist/shared/fnv1a';
import { isOutdated } from '@mylinguist/shared/quiz/quiz-source';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';

/** The numbers of questions that a quiz may have. */
export const quizLengths = [5, 10, 15, 20] as const;

/** A question with the note that it belongs to. */
export interface AskedQuestion {
  readonly note: Note;
  readonly question: QuizQuestion;
  /** Whether the note has changed since the question was written. */
  readonly isOutdated: boolean;
}

/** A quiz that the learner has started. */
export interface Quiz {
  readonly title: string;
  readonly questions: readonly AskedQuestion[];
}

export interface QuizAnswer {
  /** The chosen option, or the typed text. */
  readonly text: string;
  readonly verdict: Verdict;
}

/** A quiz with the answers so far. After the last question, `index` is the number of questions. */
export interface QuizRun extends Quiz {
  readonly answers: readonly QuizAnswer[];
  readonly index: number;
}

/** Returns a quiz without answers. */
export const beginQuiz = (quiz: Quiz): QuizRun => ({ ...quiz, answers: [], index: 0 });

/** Returns the questions of notes. */
export const questionsOf = (notes: readonly Note[]): AskedQuestion[] =>
  notes.flatMap((note) =>
    (note.quiz ?? []).map((question) => ({
      note,
      question,
      isOutdated: isOutdated(question, note),
    })),
  );

/**
 * Chooses the questions of a quiz, in an order that `seed` decides. Outdated questions are asked only
 * if there are not enough others, and then at the end.
 */
export function chooseQuestions(
  questions: readonly AskedQuestion[],
  count: number,
  seed: string,
): AskedQuestion[] {
  return questions
    .map((asked) => ({ asked, rank: fnv1a(asked.question.id + seed) }))
    .sort((a, b) => Number(a.asked.isOutdated) - Number(b.asked.isOutdated) || a.rank - b.rank)
    .slice(0, count)
    .map(({ asked }) => asked);
}

/** Judges an answer. An option is right or wrong; a typed answer can also be almost right. */
export function judge({ answer, others }: QuizQuestion, text: string): QuizAnswer {
  if (others.length === 0) return { text: text.trim(), verdict: judgeAnswer(text, answer).verdict };
  return { text, verdict: text === answer ? 'right' : 'not-yet' };
}

/** Whether an answer counts as right. */
export const isRight = ({ verdict }: QuizAnswer): boolean => verdict !== 'not-yet';
