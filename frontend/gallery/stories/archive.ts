import { paths } from '../../src/config/paths';
import { makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import { hangShell, longNotes, respondShell, rightToLeftNotes, someNotes } from '../samples';
import type { Story } from '../story';

const holds = (notes: typeof someNotes) => () => {
  respondShell();
  respond('listNotes', makeNoteList(notes.map((note) => ({ ...note, isArchived: true }))));
};

export const story: Story = {
  title: 'Archive',
  path: paths.archive,
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
  },
};
