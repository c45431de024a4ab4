import { paths } from '../../src/config/paths';
import { makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import {
  dueNotes,
  flashcardNote,
  hangShell,
  longNotes,
  respondShell,
  rightToLeftNotes,
  someNotes,
} from '../samples';
import type { Story } from '../story';

export const story: Story = {
  title: 'Discover',
  path: paths.discover,
  states: {
    loading: {
      respond: () => {
        hangShell();
        hang('listNotes');
      },
    },
    empty: {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList());
      },
    },
    error: {
      respond: () => {
        for (const name of ['getSettings', 'listTags', 'listDue', 'listNotes'] as const) {
          respondError(name, 'INTERNAL');
        }
      },
    },
    ready: {
      respond: () => {
        respondShell(dueNotes(flashcardNote));
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    long: {
      respond: () => {
        respondShell(dueNotes(...longNotes));
        respond('listNotes', makeNoteList(longNotes));
      },
    },
    'right to left': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList(rightToLeftNotes));
      },
    },
  },
};
