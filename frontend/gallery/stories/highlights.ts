import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import { highlightCardsOf } from '../../src/features/import/highlight-cards-address';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { errorResponse, hang, respond, respondError } from '../../src/testing/server';
import { respondShell } from '../samples';
import type { Hands, Story } from '../story';

const importId = '11111111-2222-4333-8444-555555555555';

const meditations = {
  url: null,
  title: 'Meditations',
  author: 'Marcus Aurelius',
  locator: 'Kindle, location 612-614',
};
const walden = { ...meditations, title: 'Walden', author: 'Henry David Thoreau' };

const texts = [
  [
    'You have power over your mind, not outside events. Realise this, and you will find strength.',
    meditations,
  ],
  [
    'The impediment to action advances action. What stands in the way becomes the way.',
    meditations,
  ],
  ['Our life is frittered away by detail. Simplify, simplify.', walden],
  ['لا تقلق بشأن المستقبل.', meditations],
  [
    'Waste no more time arguing about what a good man should be. Be one. '.repeat(12).trim(),
    meditations,
  ],
  ['Rather than love, than money, than fame, give me truth.', walden],
  ['Heaven is under our feet as well as over our heads.', walden],
] as const;

const highlights = texts.map(([content, source], index) =>
  makeNote({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    title: null,
    content,
    importId,
    source,
    tags: ['books'],
  }),
);

const cards: SuggestedCard[] = [
  {
    kind: 'flashcard',
    front: 'Over what do you have power, in the words of Marcus Aurelius?',
    back: 'Over your mind, not outside events.',
    hint: null,
  },
  { kind: 'cloze', text: 'You have power over your {{mind}}, not outside {{events}}.' },
];

const holds =
  (
    answer: () => unknown = () => respond('completeNote', { data: { cards } }),
    notes = highlights,
  ) =>
  () => {
    respondShell();
    respond('listNotes', ({ query }) => makeNoteList(query['archived'] === 'true' ? [] : notes));
    respond('updateNote', ({ params, body }) => ({
      note: {
        ...(notes.find(({ id }) => id === params['noteId']) ?? makeNote()),
        ...(body as object),
      },
    }));
    answer();
  };

const suggest = async ({ user, screen }: Hands) => {
  for (const box of (await screen.findAllByRole('checkbox')).slice(2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Suggest cards from 2 highlights' }));
};

const suggested = async (hands: Hands) => {
  await suggest(hands);
  await hands.screen.findAllByRole('button', { name: 'Accept' });
  await hands.screen.findByRole('heading', { name: 'Next highlights' });
};

export const story: Story = {
  title: 'Cards from highlights',
  path: highlightCardsOf(importId),
  states: {
    'next highlights': { respond: holds() },
    'one book': { respond: holds(undefined, highlights.slice(0, 1)) },
    reading: { respond: holds(() => hang('completeNote')), act: suggest },
    suggested: { respond: holds(), act: suggested },
    accepted: {
      respond: holds(),
      act: async (hands) => {
        await suggested(hands);
        const { user, screen } = hands;
        const [accept] = screen.getAllByRole('button', { name: 'Accept' });
        if (accept) await user.click(accept);
        await screen.findByText(/^Saved as/);
        const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
        if (dismiss) await user.click(dismiss);
        await screen.findByText('Dismissed.');
      },
    },
    'nothing to ask': {
      respond: holds(() => respond('completeNote', { data: { cards: [] } })),
      act: async (hands) => {
        await suggest(hands);
        await hands.screen.findAllByText(/found nothing to ask/);
      },
    },
    'model failed': {
      respond: holds(() => {
        let calls = 0;
        respond('completeNote', () =>
          ++calls > 1 ? errorResponse('ASSISTANT_BUSY') : { data: { cards } },
        );
      }),
      act: async (hands) => {
        await suggest(hands);
        await hands.screen.findByRole('button', { name: 'Try again' });
      },
    },
    'daily limit': {
      respond: holds(() => respondError('completeNote', 'ASSISTANT_QUOTA_EXCEEDED')),
      act: async (hands) => {
        await suggest(hands);
        await hands.screen.findByText(/daily limit/);
      },
    },
    'all looked at': {
      respond: holds(),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Skip these 5' }));
        await user.click(await screen.findByRole('button', { name: 'Skip these 2' }));
      },
    },
    'no highlights': { respond: holds(undefined, []) },
    offline: {
      respond: () => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
        holds()();
      },
    },
    'not set up': {
      respond: () => {
        holds()();
        const due = { notes: [], dueCount: 0, nextReviewDate: null, hasAssistant: false };
        respond('listDue', due);
      },
      act: async ({ screen }) => {
        await screen.findByText('The assistant is not set up here.');
      },
    },
    loading: {
      respond: () => {
        respondShell();
        hang('listNotes');
      },
    },
    'could not be loaded': {
      respond: () => {
        respondShell();
        respondError('listNotes', 'INTERNAL');
      },
    },
  },
};
