import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { paths, quizQuestionsPath } from '../../src/config/paths';
import { makeNote, makeNoteList, makeSettings } from '../../src/testing/factories';
import { makeQuestion } from '../../src/testing/make-question';
import { hang, respond, respondError } from '../../src/testing/server';
import { longNote, respondShell } from '../samples';
import type { Hands, Story } from '../story';

const noteWith = (
  fields: Partial<Note>,
  quiz: readonly QuizQuestion[],
  isOutdated = false,
): Note => {
  const note = makeNote(fields);
  const from = isOutdated ? 'earlier' : quizDigest(note);
  return { ...note, quiz: quiz.map((question) => ({ ...question, from })) };
};

const sobremesa = {
  title: 'La sobremesa',
  content: 'People stay at the *table* and talk.',
  tags: ['spanish'],
};
const choice = makeQuestion({
  explanation: 'You stay at the table and talk; the nap is the *siesta*.',
});
const typed = makeQuestion({
  question: 'How do you say “the early riser”?',
  answer: 'el madrugador',
  others: [],
  explanation: 'From *madrugar*, to get up early.',
});
const long = makeQuestion({
  question:
    'Which of these descriptions of a long compound noun in German is the one that the note gives, after all of its remarks? '.repeat(
      2,
    ),
  answer:
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, as written',
  others: [1, 2, 3].map(
    (n) =>
      `${n} Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz, as the law was called`,
  ),
  explanation: 'The explanation is one sentence, and it is as long as it may be. '.repeat(6),
});

const learnerHas = (notes: Note[]) => () => {
  const settings = makeSettings({ betaFeaturesEnabled: true });
  respondShell();
  respond('getSettings', settings);
  respond('listNotes', makeNoteList(notes));
};

const onlyTyped = noteWith(sobremesa, [typed]);
const onlyChoice = noteWith(sobremesa, [choice, typed]);
const plain = makeNote(sobremesa);
const outdated = noteWith(sobremesa, [choice, typed], true);
const longOne = noteWith(longNote, [long]);

const start = async ({ user, screen }: Hands) => {
  await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
  await screen.findByRole('progressbar');
};
const choose = (text: RegExp) => async (hands: Hands) => {
  await start(hands);
  await hands.user.click(await hands.screen.findByRole('button', { name: text }));
  await hands.screen.findByText('Right answer');
};
const type = (text: string) => async (hands: Hands) => {
  await start(hands);
  const field = await hands.screen.findByRole('textbox', { name: 'Your answer' });
  await hands.user.type(field, `${text}{Enter}`);
  await hands.screen.findByText('Right answer');
};
const suggest = async ({ user, screen }: Hands) => {
  await user.click(await screen.findByRole('button', { name: 'Suggest questions' }));
};

const choices = noteWith(sobremesa, [choice]);
const suggested = ({ question, answer, others, explanation }: QuizQuestion) => ({
  question,
  answer,
  others,
  explanation,
});

export const story: Story = {
  title: 'Quiz',
  path: paths.quiz,
  states: {
    loading: {
      respond: () => {
        learnerHas([])();
        hang('listNotes');
      },
    },
    error: {
      respond: () => {
        learnerHas([])();
        respondError('listNotes', 'INTERNAL');
      },
    },
    'no questions': { respond: learnerHas([plain]) },
    ready: { respond: learnerHas([onlyChoice, outdated, plain]) },
    question: { respond: learnerHas([choices]), act: start },
    'wrong option': { respond: learnerHas([choices]), act: choose(/A nap after lunch/) },
    'right option': { respond: learnerHas([choices]), act: choose(/Talk after the meal/) },
    'typed answer': { respond: learnerHas([onlyTyped]), act: start },
    'typed answer, almost': { respond: learnerHas([onlyTyped]), act: type('Madrugadór') },
    'typed answer, not yet': { respond: learnerHas([onlyTyped]), act: type('la abuela') },
    'long question': {
      respond: learnerHas([longOne]),
      act: async (hands) => {
        await start(hands);
        const options = await hands.screen.findAllByRole('button', {
          name: /Gesellschaft|Gesetz/i,
        });
        await hands.user.click(options[0] ?? document.body);
        await hands.screen.findByText('Right answer');
      },
    },
    summary: {
      respond: learnerHas([choices]),
      act: async (hands) => {
        await choose(/A nap after lunch/)(hands);
        await hands.user.click(
          await hands.screen.findByRole('button', { name: 'See the summary' }),
        );
        await hands.screen.findByRole('heading', { name: '0 of 1 right' });
      },
    },
    'questions of a note': {
      path: quizQuestionsPath(outdated.id),
      respond: learnerHas([outdated]),
    },
    suggestions: {
      path: quizQuestionsPath(plain.id),
      respond: () => {
        learnerHas([plain])();
        respond('completeNote', { data: { questions: [suggested(choice), suggested(typed)] } });
      },
      act: async (hands) => {
        await suggest(hands);
        await hands.screen.findByRole('button', { name: 'Approve all' });
      },
    },
    'suggestions, error': {
      path: quizQuestionsPath(plain.id),
      respond: () => {
        learnerHas([plain])();
        respondError('completeNote', 'ASSISTANT_ANSWER_UNUSABLE');
      },
      act: suggest,
    },
    'a question by hand': {
      path: quizQuestionsPath(plain.id),
      respond: learnerHas([plain]),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Write a question' }));
        await screen.findByRole('form', { name: 'Question' });
      },
    },
  },
};
