import type { ProgressResponse } from '@mylinguist/shared/schemas/progress';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { paths } from '../../src/config/paths';
import { makeNoteList, makeSettings } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import { notesOfAllAges, pastBreak, progressOf } from '../progress-samples';
import { clozeNote, dueNotes, flashcardNote, hangShell, inDays, respondShell } from '../samples';
import type { Hands, Story } from '../story';

interface Learner {
  readonly progress: ProgressResponse;
  readonly notes: Note[];
  readonly settings?: Partial<Settings>;
  readonly isDue?: boolean;
}

const shows =
  ({ progress, notes, settings = {}, isDue = false }: Learner) =>
  () => {
    const due = isDue ? dueNotes(clozeNote, flashcardNote, clozeNote) : undefined;
    respondShell(due);
    respond('getSettings', makeSettings(settings));
    respond('listNotes', makeNoteList(notes));
    respond('getProgress', progress);
  };

const nothing: ProgressResponse = { ...progressOf(0, 0), days: {}, waiting: [] };
const week = { progress: progressOf(7, 9), notes: notesOfAllAges(24) };
const year = {
  progress: { ...progressOf(358, 18), fittedOn: inDays(-70).slice(0, 10) },
  notes: notesOfAllAges(400),
  settings: { break: pastBreak },
  isDue: true,
};

const showTables = async ({ user, screen }: Hands) => {
  for (const button of await screen.findAllByRole('button', { name: /^Show as table/ })) {
    await user.click(button);
  }
};

export const story: Story = {
  title: 'Progress',
  path: paths.progress,
  states: {
    loading: {
      respond: () => {
        hangShell();
        for (const name of ['getSettings', 'listNotes', 'getProgress'] as const) hang(name);
      },
    },
    empty: { respond: shows({ progress: nothing, notes: [] }) },
    error: {
      respond: () => {
        shows(year)();
        respondError('getProgress', 'INTERNAL');
      },
    },
    'after a week': { respond: shows(week) },
    'after a year': { respond: shows(year) },
    'as tables': { respond: shows(year), act: showTables },
    'a day chosen': {
      respond: shows(year),
      act: async ({ user, screen }) => {
        (await screen.findByRole('slider', { name: 'Days of your year' })).focus();
        await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
      },
    },
    'how the figures are made': {
      respond: shows(year),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'How these figures are made' }));
        await screen.findByRole('dialog');
      },
    },
  },
};
