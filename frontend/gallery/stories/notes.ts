import { paths } from '../../src/config/paths';
import { makeNote } from '../../src/testing/factories';
import { holds, noteListStates } from '../note-list-states';
import { longNote, someNotes } from '../samples';
import type { Story } from '../story';

export const story: Story = {
  title: 'Notes',
  path: paths.notes,
  states: {
    ...noteListStates(),
    'no note with the tag': {
      respond: holds(someNotes.slice(0, 1)),
      path: `${paths.notes}?tag=history`,
    },
    'note menu': {
      respond: holds(someNotes),
      act: async ({ user, screen }) => {
        const [button] = await screen.findAllByRole('button', { name: /^More for / });
        if (button) await user.click(button);
        await screen.findByRole('menu');
      },
    },
    'all of a long note': {
      respond: holds([...someNotes, makeNote(longNote)]),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Show more/ }));
      },
    },
    'revision details': {
      respond: holds(someNotes),
      act: async ({ user, screen }) => {
        const [button] = await screen.findAllByRole('button', { name: /^More for / });
        if (button) await user.click(button);
        await user.click(await screen.findByRole('menuitem', { name: 'Revision Details' }));
        await screen.findByRole('dialog');
      },
    },
  },
};
