import { paths } from '../../src/config/paths';
import { makeNoteList } from '../../src/testing/factories';
import { respond } from '../../src/testing/server';
import { dueNotes, flashcardNote, practisedNote, respondShell } from '../samples';
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

/** Changes of the schedule of a note without a review. */
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
