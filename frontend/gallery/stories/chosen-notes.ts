import type { ReviewRequest } from '@mylinguist/shared/schemas/review';
import { paths } from '../../src/config/paths';
import type { FoundSession } from '../../src/modules/found-session/found-session';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import {
  arabicNote,
  clozeNote,
  dueNotes,
  flashcardNote,
  hebrewNote,
  longNote,
  respondShell,
} from '../samples';
import type { Hands, Story } from '../story';

type Notes = ReturnType<typeof makeNote>[];
type State = Story['states'][string];

const plain = makeNote({ content: 'A note without an exercise.', tags: ['history'] });
const reviewed = dueNotes({ content: 'A note without an exercise.' });

const entry = (found: Partial<FoundSession>) => ({
  pathname: paths.revision,
  state: {
    found: { id: 'a', noteIds: [plain.id], left: 0, query: '', from: paths.notes, ...found },
  },
});

interface PracticeState extends State {
  readonly query?: string;
}

const practice = (notes: Notes, { query = 'casa', ...state }: PracticeState = {}): State => ({
  respond: () => {
    respondShell();
    respond('listNotes', ({ query: { archived } }) => makeNoteList(archived ? [] : notes));
  },
  path: entry({ kind: 'practice', noteIds: notes.map(({ id }) => id), query }),
  ...state,
});

const pressing = (keys: string, heading?: string) => async (hands: Hands) => {
  await hands.screen.findByRole('group', { name: 'Card' });
  await hands.user.keyboard(keys);
  if (heading) await hands.screen.findByRole('heading', { name: heading });
};

const review = (state: State): State => ({
  path: entry({ kind: 'review', left: 150 }),
  ...state,
});

/** Sessions of the notes that a learner has found or selected. */
export const story: Story = {
  title: 'Chosen notes',
  path: paths.revision,
  states: {
    'practice, loading': practice([plain], {
      respond: () => {
        respondShell();
        hang('listNotes');
      },
    }),
    'practice, error': practice([plain], {
      respond: () => {
        respondShell();
        respondError('listNotes', 'INTERNAL');
      },
    }),
    'practice, notes deleted': practice([plain], {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList([]));
      },
    }),
    'practice of a note': practice([plain, makeNote(clozeNote)]),
    'practice of a flashcard': practice([makeNote(flashcardNote), plain]),
    'practice of a flashcard, answer': practice([makeNote(flashcardNote), plain], {
      act: pressing(' '),
    }),
    'practice, once more': practice([makeNote(flashcardNote), plain], { act: pressing(' 12 ') }),
    'practice, long texts': practice([makeNote(longNote)], { act: pressing(' ') }),
    'practice, right to left': practice([makeNote(arabicNote), makeNote(hebrewNote)]),
    'practice complete': practice([plain, makeNote(flashcardNote), makeNote(clozeNote)], {
      act: pressing('1 1 2   ', 'Practice Complete!'),
    }),
    'practice complete, a part of a selection': practice([plain, makeNote(clozeNote)], {
      act: pressing('2s', 'Practice Complete!'),
      query: '',
    }),
    'practice complete, long query': practice([plain], {
      act: pressing('2', 'Practice Complete!'),
      query: `${longNote.title} ${longNote.title}`,
    }),
    'review, nothing due': review({
      respond: () => {
        respondShell();
        respond('listDueOf', { notes: [], dueCount: 0, nextReviewDate: null });
      },
    }),
    'review complete, more are due': review({
      respond: () => {
        respondShell();
        respond('listDueOf', { notes: reviewed, dueCount: 1, nextReviewDate: null });
        respond('review', ({ body }) => {
          const { noteId, response } = body as ReviewRequest;
          const [note] = reviewed;
          if (!note) throw new Error('The sample is missing.');
          const { reviewData, preview } = note;
          return { noteId, nextReviewDate: preview[response], xpEarned: 10, reviewData };
        });
      },
      act: pressing('22', 'Session Complete!'),
    }),
  },
};
