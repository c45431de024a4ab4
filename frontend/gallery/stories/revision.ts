import type { ReviewRequest } from '@mylinguist/shared/schemas/review';
import { paths, sampleRevision } from '../../src/config/paths';
import { makeDueNote } from '../../src/testing/factories';
import { hang, hold, respond, respondError } from '../../src/testing/server';
import {
  arabicNote,
  clozeNote,
  dueNotes,
  flashcardNote,
  hangShell,
  hebrewNote,
  longNote,
  respondShell,
} from '../samples';
import type { Hands, Story } from '../story';

type DueNotes = ReturnType<typeof makeDueNote>[];

export const holds = (notes: DueNotes) => () => {
  respondShell(notes);
  respond('review', ({ body }) => {
    const { noteId, response } = body as ReviewRequest;
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw new Error('A note that is not due was reviewed.');
    const { reviewData, preview } = note;
    return { noteId, nextReviewDate: preview[response], xpEarned: 10, reviewData };
  });
};

async function start({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
}

async function reveal(hands: Hands) {
  await start(hands);
  await hands.user.click(await hands.screen.findByRole('button', { name: /^Reveal Answer/ }));
}

async function rate(hands: Hands) {
  await start(hands);
  await hands.user.click(await hands.screen.findByRole('button', { name: /^Easy/ }));
}

/** Rates the notes and repeats those rated Hard. */
const complete = (keys: string) => async (hands: Hands) => {
  await start(hands);
  await hands.user.keyboard(keys);
  await hands.screen.findByRole('heading', { name: 'Session Complete!' });
};

/** Another device has reviewed the notes before. Holds the answer until it is released. */
function holdUncounted(notes: DueNotes) {
  respondShell(notes);
  const [{ id: noteId, reviewData, preview } = makeDueNote()] = notes;
  const nextReviewDate = preview.Hard;
  const result = { noteId, nextReviewDate, xpEarned: 0, counted: false, reviewData };
  return hold('review', result).release;
}

let release = () => {};

const plain = { content: 'A note without an exercise.', tags: ['history'] };

export const story: Story = {
  title: 'Revision',
  path: paths.revision,
  states: {
    loading: { respond: hangShell },
    empty: { respond: () => respondShell() },
    error: {
      respond: () => {
        respondShell();
        respondError('listDue', 'INTERNAL');
      },
    },
    ready: { respond: holds(dueNotes(flashcardNote, clozeNote)) },
    note: { respond: holds(dueNotes(plain)), act: start },
    flashcard: { respond: holds(dueNotes(flashcardNote)), act: start },
    'flashcard, answer': { respond: holds(dueNotes(flashcardNote)), act: reveal },
    'sample card': { respond: () => respondShell(), path: sampleRevision },
    'sample card, rated': {
      respond: () => respondShell(),
      path: sampleRevision,
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Reveal Answer/ }));
        await user.click(await screen.findByRole('button', { name: /^Easy/ }));
      },
    },
    'sample card, done': {
      respond: () => respondShell(),
      path: sampleRevision,
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Skip/ }));
      },
    },
    'cloze test': { respond: holds(dueNotes(clozeNote)), act: start },
    'cloze test, answers': { respond: holds(dueNotes(clozeNote)), act: reveal },
    'after a rating': { respond: holds(dueNotes(plain, clozeNote)), act: rate },
    'rating not acknowledged': {
      respond: () => {
        respondShell(dueNotes(plain, clozeNote));
        hang('review');
      },
      act: rate,
    },
    'already reviewed': {
      respond: () => {
        release = holdUncounted(dueNotes(plain, { content: 'Mitochondria' }));
      },
      act: async (hands) => {
        await rate(hands);
        release();
        await hands.screen.findByText(/^This note was already reviewed/);
      },
    },
    'already reviewed, next note': {
      respond: () => {
        release = holdUncounted(dueNotes(plain, { content: 'Mitochondria' }));
      },
      act: async (hands) => {
        await rate(hands);
        await hands.user.keyboard('2');
        release();
        await hands.screen.findByText(/^A note had already been reviewed/);
      },
    },
    'session complete': {
      respond: holds(dueNotes(plain, { content: 'Mitochondria' }, { title: longNote.title })),
      act: complete('221111  '),
    },
    'session complete, nothing hard': {
      respond: holds(dueNotes(plain, { content: 'Mitochondria' })),
      act: complete('2222'),
    },
    'session complete, loading': {
      respond: holds(dueNotes(plain)),
      act: async (hands) => {
        await start(hands);
        hang('listDue');
        await hands.user.keyboard('22');
        await hands.screen.findByRole('heading', { name: 'Session Complete!' });
      },
    },
    'long flashcard': { respond: holds(dueNotes(longNote)), act: start },
    'long answer': { respond: holds(dueNotes(longNote)), act: reveal },
    'right to left': { respond: holds(dueNotes(arabicNote)), act: start },
    'right to left, cloze test': { respond: holds(dueNotes(hebrewNote)), act: start },
  },
};
