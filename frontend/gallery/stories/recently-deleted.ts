import type { Note } from '@mylinguist/shared/schemas/note';
import { paths } from '../../src/config/paths';
import { respondDeletedNotes } from '../../src/testing/deleted-notes';
import { disconnect, hang, respondError } from '../../src/testing/server';
import {
  hangShell,
  inDays,
  longNotes,
  respondShell,
  rightToLeftNotes,
  someNotes,
} from '../samples';
import type { Story } from '../story';

const holds = (notes: readonly Note[], droppedEarly?: number) => () => {
  respondShell();
  respondDeletedNotes(
    notes.map((note, index) => ({ ...note, deletedAt: inDays(-4 * index) })),
    droppedEarly,
  );
};

export const story: Story = {
  title: 'Recently deleted',
  path: paths.deletedNotes,
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
    offline: {
      respond: () => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
        respondShell();
        disconnect('listNotes');
      },
    },
    ready: { respond: holds(someNotes) },
    'some removed early': { respond: holds(someNotes, 12) },
    long: { respond: holds(longNotes) },
    'right to left': { respond: holds(rightToLeftNotes) },
    'empty, asked first': {
      respond: holds(someNotes),
      act: async ({ user, screen }) => {
        await screen.findAllByRole('article');
        await user.click(screen.getByRole('button', { name: 'Empty' }));
      },
    },
  },
};
