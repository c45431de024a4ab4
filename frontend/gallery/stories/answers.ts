import type { Settings } from '@mylinguist/shared/schemas/settings';
import { paths } from '../../src/config/paths';
import { makeSettings } from '../../src/testing/factories';
import { fakeVoices } from '../../src/testing/fake-voices';
import { respond } from '../../src/testing/server';
import { clozeOf, dueNotes, flashcardNote, longNote } from '../samples';
import type { Hands, Story } from '../story';
import { holds } from './revision';

const sobremesa = {
  title: null,
  content: 'Sobremesa: the talk at the table after a meal.',
  tags: ['spanish'],
  cloze: clozeOf('Nos quedamos de {{sobremesa}} hasta la {{madrugada}}.'),
};

const richCloze = {
  contentType: 1,
  content: '',
  tags: ['biology'],
  cloze: clozeOf(
    '- **Plants** turn {{light}} into {{chemical energy}}\n- in their {{chloroplasts}}',
  ),
};

const titled = {
  title: 'Why leaves are green',
  content: 'Chlorophyll absorbs red and blue light and reflects green light.',
  tags: ['biology'],
};

const withSettings =
  (settings: Partial<Settings>, ...notes: Parameters<typeof dueNotes>) =>
  () => {
    holds(dueNotes(...notes))();
    respond('getSettings', makeSettings(settings));
  };

const typing = (...notes: Parameters<typeof dueNotes>) =>
  withSettings({ typeAnswers: true }, ...notes);

async function start({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
}

/** Types the answers, and presses Enter after each of them. */
const answerWith =
  (...answers: string[]) =>
  async (hands: Hands) => {
    const { user, screen } = hands;
    await start(hands);
    await screen.findAllByRole('textbox');
    for (const answer of answers) await user.keyboard(`${answer}{Enter}`);
    await screen.findByText(/suggested, you decide/);
  };

export const story: Story = {
  title: 'Answers',
  path: paths.revision,
  states: {
    'typed cloze test': {
      respond: typing(sobremesa),
      act: async (hands) => {
        await start(hands);
        await hands.screen.findAllByRole('textbox');
        await hands.user.keyboard('sobrem');
      },
    },
    'typed cloze test, rich': {
      respond: typing(richCloze),
      act: async (hands) => {
        await start(hands);
        await hands.screen.findAllByRole('textbox');
      },
    },
    almost: { respond: typing(sobremesa), act: answerWith('sobremeza', 'madrugada') },
    'not yet': { respond: typing(sobremesa), act: answerWith('sobre la mesa', 'tarde') },
    'typed flashcard': {
      respond: typing(flashcardNote),
      act: async (hands) => {
        await start(hands);
        await hands.screen.findByRole('textbox');
      },
    },
    right: { respond: typing(flashcardNote), act: answerWith('the early riser') },
    'almost, flashcard': { respond: typing(flashcardNote), act: answerWith('Early risr') },
    'long answer': {
      respond: typing(longNote),
      act: answerWith('The answer is as long as the question. The answer is as'),
    },
    speaker: {
      respond: () => {
        fakeVoices().load('es-ES', 'en-US');
        holds(dueNotes(flashcardNote))();
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await start(hands);
        await user.click(await screen.findByRole('button', { name: /^Reveal Answer/ }));
        await screen.findByRole('button', { name: 'Read the answer aloud' });
        await user.keyboard('p');
      },
    },
    'recall first': { respond: withSettings({ recallFirst: true }, titled), act: start },
    'recall first, shown': {
      respond: withSettings({ recallFirst: true }, titled),
      act: async (hands) => {
        await start(hands);
        await hands.user.click(await hands.screen.findByRole('button', { name: 'Show Note' }));
      },
    },
  },
};
