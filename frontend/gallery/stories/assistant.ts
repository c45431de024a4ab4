import { paths } from '../../src/config/paths';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import { arabicNote, flashcardNote, respondShell } from '../samples';
import type { Hands, Story } from '../story';

const holds =
  (answer: () => unknown, note: Parameters<typeof makeNote>[0] = flashcardNote) =>
  () => {
    respondShell();
    respond('listNotes', makeNoteList([makeNote(note)]));
    answer();
  };

async function openTools({ user, screen }: Hands) {
  const form = await screen.findByRole('form', { name: 'New note' });
  const field = form.querySelector('textarea');
  if (!field) throw new Error('The composer has no text field.');
  await user.click(field);
  await user.paste('El madrugador: someone who gets up early.');
  await user.click(await screen.findByRole('button', { name: 'AI tools' }));
  await screen.findByRole('form', { name: 'Rewrite' });
}

async function suggestCards(hands: Hands) {
  await openTools(hands);
  await hands.user.click(await hands.screen.findByRole('button', { name: 'Suggest cards' }));
}

async function chat({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chat with Linguist' }));
  await screen.findByRole('dialog', { name: 'AI Agent' });
}

const answer = (response: string) => () =>
  respond('sendAgentMessage', {
    data: { threadId: '00000000-0000-4000-8000-000000000001', response },
  });

/** Asks a question in the chat and waits for an element that the outcome shows. */
const ask =
  (outcome: RegExp, respondToQuestion: () => unknown = () => undefined) =>
  async (hands: Hands) => {
    await chat(hands);
    const { user, screen } = hands;
    const field = await screen.findByRole('textbox', { name: 'Message' });
    respondToQuestion();
    await user.type(field, 'How would a native speaker use it?{Enter}');
    await screen.findAllByText(outcome);
  };

const longAnswer = answer('First, it is a word for **people**. It goes on and on. '.repeat(60));

export const story: Story = {
  title: 'Assistant',
  path: paths.notes,
  states: {
    tools: { respond: holds(() => undefined), act: openTools },
    loading: { respond: holds(() => hang('completeNote')), act: suggestCards },
    error: { respond: holds(() => respondError('completeNote', 'INTERNAL')), act: suggestCards },
    cards: {
      respond: holds(() =>
        respond('completeNote', {
          data: {
            cards: [
              { kind: 'flashcard', front: 'el madrugador', back: 'the early riser', hint: null },
              { kind: 'cloze', text: 'El {{madrugador}} gets up early.' },
            ],
          },
        }),
      ),
      act: suggestCards,
    },
    'chat, waiting': { respond: holds(() => hang('sendAgentMessage')), act: chat },
    'chat, answer': {
      respond: holds(answer('Of people: *Mi abuela es muy madrugadora.*')),
      act: chat,
    },
    'chat, long answer': { respond: holds(answer('It goes on and on. '.repeat(120))), act: chat },
    'chat, long answer to a question': {
      respond: holds(answer('Of people: *Mi abuela es muy madrugadora.*')),
      act: ask(/^First, it is/, longAnswer),
    },
    'chat, thinking': {
      respond: holds(answer('Of people: *Mi abuela es muy madrugadora.*')),
      act: ask(/^thinking/, () => hang('sendAgentMessage')),
    },
    'chat, question not sent': {
      respond: holds(answer('Of people: *Mi abuela es muy madrugadora.*')),
      act: ask(/^Failed to send message/, () => respondError('sendAgentMessage', 'INTERNAL')),
    },
    'chat, error': {
      respond: holds(() => respondError('sendAgentMessage', 'INTERNAL')),
      act: chat,
    },
    'right to left': { respond: holds(answer('**كتاب** تعني book.'), arabicNote), act: chat },
  },
};
