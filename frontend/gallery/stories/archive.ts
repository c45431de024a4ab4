import { paths } from '../../src/config/paths';
import { noteListStates } from '../note-list-states';
import type { Story } from '../story';

export const story: Story = {
  title: 'Archive',
  path: paths.archive,
  states: noteListStates((note) => ({ ...note, isArchived: true })),
};
