import * as z from 'zod/mini';
import { limits } from '../limits';
import { requiredText, text, uuid } from './text';

/** A quiz question of a note, which the learner has written or approved. */
export const quizQuestionSchema = z.object({
  id: z.string(),
  /** May have light formatting, as the explanation. */
  question: z.string(),
  /** Plain text. Slashes divide several accepted answers of a question without options. */
  answer: z.string(),
  /** The three wrong options; none if the learner types the answer. */
  others: z.array(z.string()),
  explanation: z.string(),
  /** The digest of the text that the question is about, see `quizDigest`. */
  from: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

const option = requiredText(limits.quizAnswer);

const quizQuestionInput = z.object({
  id: uuid,
  question: requiredText(limits.quizQuestion),
  answer: option,
  others: z.array(option).check(
    z.refine((others) => others.length === 0 || others.length === 3, {
      message: 'Give three other options, or none.',
    }),
  ),
  explanation: text(limits.quizExplanation),
  from: text(limits.quizDigest),
});

/** The questions of a note in a request. They replace all of its questions. */
export const quizInput = z.array(quizQuestionInput).check(
  z.maxLength(limits.questionsPerNote),
  z.refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, {
    message: 'Give each question an id of its own.',
  }),
);
