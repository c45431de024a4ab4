import type { Note } from '@mylinguist/shared/schemas/note';
import { paths } from '../../src/config/paths';
import { makeNote } from '../../src/testing/factories';
import { holds, noteListStates } from '../note-list-states';
import { selection } from '../selection-states';
import { clozeNote, flashcardNote, inDays, someNotes } from '../samples';
import type { Story } from '../story';

const toArchived = (note: Note): Note => ({ ...note, isArchived: true, archivedAt: inDays(-3) });
const archivedNotes = someNotes.map(toArchived);

export const story: Story = {
  title: 'Archive',
  path: paths.archive,
  states: {
    ...noteListStates(toArchived),
    selection: selection(archivedNotes),
    'note open': {
      respond: holds([
        makeNote({ ...clozeNote, ...flashcardNote, isArchived: true, archivedAt: inDays(-3) }),
      ]),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Open Photosynthesis' }));
        await screen.findByRole('dialog');
      },
    },
  },
};
