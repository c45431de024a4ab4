import { limits } from '@mylinguist/shared/limits';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { foldText } from '@mylinguist/shared/notes/search/fold';
import { questionProblem, type QuestionProblem } from '@mylinguist/shared/quiz/question-problem';
import type { SuggestedQuestion } from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import { boundedText, jsonForm, Misfit, parseAnswer, type JsonForm } from './answer-form';
import type { Task } from './tasks';

/** Creates the task that suggests quiz questions about a text. */
export async function suggestQuizTask(): Promise<Task<{ questions: SuggestedQuestion[] }>> {
  return {
    instructions: `You write at most ${limits.suggestedQuestions} quiz questions about what is most \
worth remembering in the text. Each asks for one thing, can be answered without seeing the text, \
keeps to what the text says, and is in the language of the text. A question is either multiple \
choice, with one right answer and 3 plausible wrong ones, or has a short answer of at most 4 words \
that the learner types. The 4 options are of one kind and of about the same length, no two of them \
mean the same, and the right one is not the only one that repeats a word of the question. The \
explanation is one sentence. Write none where there is nothing to learn.`,
    form: await questionsForm(),
  };
}

const faults: Readonly<Record<QuestionProblem, string>> = {
  'no-answer': 'an option is empty',
  'equal-options': 'two options are the same',
  lengths: 'the longest option has more than 1.5 times the length of the shortest',
  keyword: 'only the right option repeats a word of the question',
  'given-away': 'the answer stands in the question',
};

/** Creates the form of the answer. Parsing drops faulty questions, unless all of them are faulty. */
async function questionsForm(): Promise<JsonForm<{ questions: SuggestedQuestion[] }>> {
  const questionSchema = createQuestionSchema();
  const looseSchema = z.object({ questions: z.array(z.unknown()) });
  const { schema } = await jsonForm('quiz', z.object({ questions: z.array(questionSchema) }));
  return {
    schema,
    read: (text) => {
      const { questions } = parseAnswer(looseSchema, text);
      const found = new Set<string>();
      const fitting = new Map<string, SuggestedQuestion>();
      for (const item of questions) {
        const parsed = questionSchema.safeParse(item);
        const problem = parsed.success ? questionProblem(parsed.data) : null;
        if (!parsed.success) found.add('it does not keep to the schema');
        else if (problem) found.add(faults[problem]);
        else fitting.set(foldText(parsed.data.question), parsed.data);
      }
      if (questions.length > 0 && fitting.size === 0) {
        throw new Misfit(`none of its questions fits: ${[...found].join(', ')}`);
      }
      return { questions: [...fitting.values()].slice(0, limits.suggestedQuestions) };
    },
  };
}

function createQuestionSchema() {
  // An option has no formatting that could mark the right one.
  const option = line(limits.quizAnswer).check(z.overwrite((text) => plainText(text).trim()));
  return z.object({
    question: line(limits.quizQuestion),
    answer: option.check(z.describe('the right answer')),
    others: z.array(option).check(
      z.refine(
        (others) => others.length === 0 || others.length === 3,
        'must have 3 entries or none',
      ),
      z.describe(
        '3 wrong answers as long as the right one, or none if the learner types the answer',
      ),
    ),
    explanation: line(limits.quizExplanation).check(z.describe('one sentence that says why')),
  });
}

/** A text in one line. */
const line = (max: number) =>
  boundedText(max).check(z.overwrite((text) => text.replace(/\s+/g, ' ')));
