import { paths } from '../../src/config/paths';
import { makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import { hangShell, longNotes, respondShell, rightToLeftNotes, someNotes } from '../samples';
import type { Story } from '../story';

const holds = (notes: typeof someNotes) => () => {
  respondShell();
  respond('listNotes', makeNoteList(notes));
};

export const story: Story = {
  title: 'Notes',
  path: paths.notes,
  states: {
    loading: {
      respond: () => {
        hangShell();
        hang('listNotes');
      },
    },
    empty: { respond: holds([]) },
    error: {
      respond: () => {
        respondShell();
        respondError('listNotes', 'INTERNAL');
      },
    },
    ready: { respond: holds(someNotes) },
    long: { respond: holds(longNotes) },
    'right to left': { respond: holds(rightToLeftNotes) },
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
