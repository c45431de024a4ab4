import { paths } from '../../src/config/paths';
import { makeNoteList } from '../../src/testing/factories';
import { hang, respond } from '../../src/testing/server';
import {
  arabicNote,
  dueNotes,
  flashcardNote,
  longNote,
  practisedNote,
  respondShell,
} from '../samples';
import type { Hands, Story } from '../story';
import { holds } from './revision';

const late = practisedNote(40, [
  ['Easy', 0],
  ['Hard', 0],
  ['Easy', 0],
]);
const coming = practisedNote(3, [['Easy', 0]]);

const inNotes = (note: typeof late, item: string) => ({
  path: paths.notes,
  respond: () => {
    respondShell();
    respond('listNotes', makeNoteList([note]));
  },
  act: async ({ user, screen }: Hands) => {
    await user.click(await screen.findByRole('button', { name: /^More for / }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole(item === 'Put Off…' ? 'dialog' : 'alertdialog');
  },
});

const slippingSchedule = practisedNote(12, [
  ['Hard', 0],
  ['Hard', 0],
  ['Hard', 0],
]).reviewData;
const slippingCard = { ...flashcardNote, reviewData: slippingSchedule };
const slippingText = { ...longNote, flashcard: null, cloze: null, reviewData: slippingSchedule };

/** Rates the only note of a session Hard and repeats it. */
async function rateHard({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  await user.keyboard(' 11  ');
  await screen.findByRole('region', { name: 'This one keeps slipping' });
}

/** Changes of the schedule of a note without a review, and what helps with notes that slip. */
export const story: Story = {
  title: 'Schedule of a note',
  path: paths.revision,
  states: {
    'put off a due note': inNotes(late, 'Put Off…'),
    'put off a coming note': inNotes(coming, 'Put Off…'),
    'put off too far': {
      ...inNotes(late, 'Put Off…'),
      act: async (hands) => {
        await inNotes(late, 'Put Off…').act(hands);
        const { user, screen } = hands;
        await user.type(await screen.findByLabelText('Another day'), '2099-12-31');
      },
    },
    'start over': inNotes(late, 'Start Over…'),
    'a note that slips': { respond: holds(dueNotes(slippingCard)), act: rateHard },
    'notes that slip': {
      respond: holds(dueNotes(slippingText, { ...arabicNote, reviewData: slippingSchedule })),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
        for (let rated = 0; rated < 2; rated += 1) {
          await user.click(await screen.findByRole('button', { name: 'Revision mode' }));
          await user.keyboard('11');
        }
        await user.keyboard('    ');
        await screen.findByRole('region', { name: 'These 2 keep slipping' });
      },
    },
    'a note that slips, archived': {
      respond: () => {
        holds(dueNotes(slippingCard))();
        hang('updateNote');
      },
      act: async (hands) => {
        await rateHard(hands);
        const { user, screen } = hands;
        await user.click(await screen.findByRole('button', { name: 'Archive' }));
        await screen.findByText(/^Archived/);
      },
    },
    'a note that slips, split': {
      respond: () => {
        holds(dueNotes(slippingCard))();
        const card = { front: 'madrugar', back: 'to get up early', hint: null };
        respond('completeNote', { data: { cards: [{ kind: 'flashcard', ...card }] } });
      },
      act: async (hands) => {
        await rateHard(hands);
        const { user, screen } = hands;
        await user.click(await screen.findByRole('button', { name: 'Split' }));
        await screen.findByRole('button', { name: 'Accept' });
      },
    },
    'menu of a session': {
      respond: holds(dueNotes({ ...flashcardNote, reviewData: late.reviewData })),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
        await user.click(await screen.findByRole('button', { name: 'Edit this note' }));
        await screen.findByRole('menuitem', { name: 'Put Off…' });
      },
    },
  },
};
