import { randomUUID } from 'node:crypto';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { importLimits } from '@mylinguist/shared/limits';
import { startImportResponseSchema } from '@mylinguist/shared/schemas/import';
import { notesResponseSchema, noteResponseSchema } from '@mylinguist/shared/schemas/note';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { CallOptions, Reply } from '../../testing/api';

/** What the actions use: a learner of their own, who has signed in. */
export interface Stage {
  /** Calls a route as the learner. @throws Error when the API refuses it */
  readonly call: (name: RouteName, options?: CallOptions) => Promise<Reply>;
  /** Runs the reminder timer at an hour, and expands the slots that are due. */
  readonly tickAt: (instant: string) => Promise<void>;
  /** Resolves when no delta repeats earlier writes. */
  readonly settle: () => Promise<unknown>;
  /** What earlier actions have left for later ones. */
  readonly left: { noteId: string; importedIds: readonly string[]; cursor: string };
}

export interface Action {
  readonly name: string;
  /** Runs before the measurement. */
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly run: (stage: Stage) => Promise<unknown>;
}

/** About 600 characters, so that a stored note has about 1 KB. */
const text = 'The train to Lisbon leaves at half past seven in the morning. '.repeat(10);
const dayMs = 86_400_000;

/** Midnight in UTC, an hour that the timer reaches. The learner lives in UTC. */
const today = () => new Date(Math.floor(Date.now() / dayMs) * dayMs).toISOString();

/** Due now in every time zone. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

function importedNote(id: string) {
  return {
    id,
    title: null,
    content: text,
    flashcard: { front: 'to learn', back: 'aprender' },
    tags: ['verbs'],
    source: { title: 'Spanish.apkg' },
    createdAt: '2025-11-20T08:00:00.000Z',
    due: dayBefore(2),
    past: '1;fmc;0E,5E',
  };
}

async function loadNotes({ call, left }: Stage) {
  const reply = await call('listNotes');
  left.cursor = reply.parse(notesResponseSchema).cursor;
}

const loadChanges = async ({ call, left }: Stage) => {
  const reply = await call('listNotes', { query: { since: left.cursor } });
  left.cursor = reply.parse(notesResponseSchema).cursor;
};

const saveSettings =
  (changes: object) =>
  ({ call }: Stage) => {
    const reminder = { timezone: 'Etc/UTC', reminderEnabled: true, reminderTime: '00:00' };
    return call('putSettings', { body: { ...defaultSettings, ...reminder, ...changes } });
  };

/** The twelve commonest actions of the product. Each one may depend on the ones before it. */
export const actions: readonly Action[] = [
  {
    name: `import ${importLimits.notesPerRequest} notes`,
    run: async ({ call, left }) => {
      const counts = { notes: importLimits.notesPerRequest, leftOut: 0 };
      const file = { source: 'anki', fileName: 'Spanish.apkg', sha256: 'a'.repeat(64), counts };
      const started = await call('startImport', { body: { ...file, tags: [{ name: 'verbs' }] } });
      const { importId } = started.parse(startImportResponseSchema);
      left.importedIds = Array.from({ length: importLimits.notesPerRequest }, () => randomUUID());
      const body = { notes: left.importedIds.map(importedNote) };
      await call('importNotes', { params: { importId }, body });
    },
  },
  {
    name: 'write a note',
    run: async ({ call, left }) => {
      const reply = await call('createNote', { body: { content: text, tags: ['verbs'] } });
      left.noteId = reply.parse(noteResponseSchema).note.id;
    },
  },
  {
    name: 'edit a note',
    run: ({ call, left: { noteId } }) =>
      call('updateNote', { params: { noteId }, body: { content: `${text}!` } }),
  },
  {
    name: 'list the due notes',
    // The first list of a day costs more.
    prepare: ({ call }) => call('listDue'),
    run: ({ call }) => call('listDue'),
  },
  {
    name: 'review a note',
    run: ({ call, left: { importedIds } }) =>
      call('review', { body: { noteId: importedIds[0], response: 'Easy' } }),
  },
  { name: `load all ${importLimits.notesPerRequest + 1} notes`, run: loadNotes },
  {
    name: 'load changes, when there are none',
    // The first answer after the pause gives the cursor a version.
    prepare: async (stage) => {
      await stage.settle();
      await loadChanges(stage);
    },
    run: loadChanges,
  },
  {
    name: 'create a tag',
    run: ({ call }) => call('createTag', { body: { name: 'nouns' } }),
  },
  {
    name: 'save settings',
    // Enters the learner into a slot of the reminders.
    prepare: saveSettings({}),
    run: saveSettings({ enterToSubmit: true }),
  },
  {
    name: 'read a year of the progress',
    run: ({ call }) => {
      const from = new Date(Date.now() - 335 * dayMs).toISOString().slice(0, 7);
      return call('getProgress', { query: { from } });
    },
  },
  {
    name: 'delete a note',
    run: ({ call, left: { noteId } }) => call('deleteNote', { params: { noteId } }),
  },
  { name: 'tick of the reminders, one slot due', run: ({ tickAt }) => tickAt(today()) },
];
