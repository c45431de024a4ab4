import type { ImportResult } from '@mylinguist/shared/schemas/import';
import type { Note } from '@mylinguist/shared/schemas/note';
import { caps } from '@mylinguist/shared/limits';
import { paths } from '../../src/config/paths';
import { makeNote, makeNoteList, makeSettings } from '../../src/testing/factories';
import { disconnect, hang, respond, respondError } from '../../src/testing/server';
import {
  changedHere,
  clippings,
  emptyFile,
  exported,
  fromAnki,
  hugeFile,
  longNames,
  table,
  unnamedColumns,
} from '../import-files';
import { dueNotes, respondShell, someNotes } from '../samples';
import type { Hands, Story } from '../story';

const importId = '11111111-2222-4333-8444-555555555555';

/** Mocks a learner with these notes. */
const holds =
  (notes: readonly Note[] = [], deleted: readonly Note[] = []) =>
  () => {
    respondShell(dueNotes({}, {}, {}));
    respond('listNotes', ({ query }) => {
      if (query['deleted'] === 'true') {
        const deletedAt = new Date().toISOString();
        const bin = deleted.map((note) => ({ ...note, deletedAt }));
        return Response.json({ notes: bin, droppedEarly: 0 });
      }
      return makeNoteList(query['archived'] === 'true' ? [] : [...notes]);
    });
    respond('startImport', { importId });
    respond('importNotes', ({ body }) => ({ results: resultsOf(body, () => 'created') }));
  };

function resultsOf(
  body: unknown,
  statusOf: (index: number) => ImportResult['status'],
): ImportResult[] {
  const { notes } = body as { notes: { id: string }[] };
  return notes.map(({ id }, index) => {
    const status = statusOf(index);
    return { id, status, ...(status === 'refused' && { code: 'TOO_MUCH_TEXT' as const }) };
  });
}

const choose = async ({ user, screen }: Hands, file: File) => {
  await user.upload(await screen.findByLabelText('File to import'), file);
};
const press = async ({ user, screen }: Hands, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
};

const recognised = (file: File) => async (hands: Hands) => {
  await choose(hands, file);
  await hands.screen.findByRole('heading', { name: 'What it is' });
};
const previewed = (file: File) => async (hands: Hands) => {
  await recognised(file)(hands);
  await press(hands, 'Show the preview');
  await hands.screen.findByText(/already here/);
};
const imported = (file: File) => async (hands: Hands) => {
  await previewed(file)(hands);
  await press(hands, /^Import/);
};
const finished = (file: File) => async (hands: Hands) => {
  await imported(file)(hands);
  await hands.screen.findByRole('heading', { name: 'Your notes are here' });
};

const changedNotes = changedHere([
  '4b8d62a7-f922-5bce-90f9-7ae42f87a9c7',
  'd7678502-4078-51f6-98f5-e2eb2e44b34e',
]);

export const story: Story = {
  title: 'Import',
  path: paths.import,
  states: {
    file: { respond: holds() },
    offline: {
      respond: () => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
        holds()();
      },
    },
    'too large': { respond: holds(), act: (hands) => choose(hands, hugeFile) },
    'cannot be read': {
      respond: holds(),
      act: async (hands) => {
        await choose(hands, emptyFile);
        await hands.screen.findByText('This file is empty.');
      },
    },
    'what it is': { respond: holds(), act: recognised(table) },
    'columns by hand': { respond: holds(), act: recognised(unnamedColumns) },
    'what it is, long names': { respond: holds(), act: recognised(longNames) },
    'no notes found': {
      respond: holds(),
      act: recognised(new File(['Front,Back'], 'header.csv')),
    },
    'another format': {
      respond: holds(),
      act: async (hands) => {
        await recognised(table)(hands);
        const { user, screen } = hands;
        await user.selectOptions(
          screen.getByRole('combobox', { name: 'Format' }),
          'MyLinguist export',
        );
        await screen.findByText(/^This is no export of MyLinguist/);
      },
    },
    'comparing with the notes': {
      respond: () => {
        holds()();
        hang('listNotes');
      },
      act: async (hands) => {
        await recognised(table)(hands);
        await press(hands, 'Show the preview');
        await hands.screen.findByText('Comparing with your notes...');
      },
    },
    preview: { respond: holds(someNotes), act: previewed(table) },
    'preview, left out in full': {
      respond: holds(someNotes),
      act: async (hands) => {
        await previewed(table)(hands);
        await press(hands, 'Show: Longer than a note can be');
      },
    },
    'preview of a deck': { respond: holds(), act: previewed(fromAnki) },
    'preview, long names': { respond: holds(), act: previewed(longNames) },
    'preview, changed notes': { respond: holds(changedNotes), act: previewed(table) },
    'preview of an export': {
      respond: holds(),
      act: previewed(
        exported(
          [...someNotes, makeNote({ content: 'An archived note', isArchived: true })],
          makeSettings(),
        ),
      ),
    },
    'preview, nothing to import': {
      respond: holds(someNotes),
      act: previewed(exported(someNotes, null)),
    },
    'preview above the maximum': {
      respond: holds(Array.from({ length: caps.notes - 100 }, () => makeNote({ content: 'a' }))),
      act: previewed(table),
    },
    'comparison failed': {
      respond: () => {
        holds()();
        respondError('listNotes', 'INTERNAL');
      },
      act: async (hands) => {
        await recognised(table)(hands);
        await press(hands, 'Show the preview');
        await hands.screen.findByText(/could not be compared/);
      },
    },
    importing: {
      respond: () => {
        holds()();
        let calls = 0;
        respond('importNotes', ({ body }) => {
          if (++calls > 3) hang('importNotes');
          return { results: resultsOf(body, () => 'created') };
        });
      },
      act: async (hands) => {
        await imported(table)(hands);
        await hands.screen.findByText(/^150 of/);
      },
    },
    'waiting for the connection': {
      respond: () => {
        holds()();
        disconnect('importNotes');
      },
      act: async (hands) => {
        await imported(table)(hands);
        await hands.screen.findByText(/does not answer/);
      },
    },
    paused: {
      respond: () => {
        holds()();
        disconnect('importNotes');
      },
      act: async (hands) => {
        await imported(table)(hands);
        await press(hands, 'Pause');
      },
    },
    refused: {
      respond: () => {
        holds()();
        respondError('startImport', 'TOO_MANY_TAGS');
      },
      act: async (hands) => {
        await imported(table)(hands);
        await hands.screen.findByText('The import has stopped');
      },
    },
    'leaving asked first': {
      respond: () => {
        holds()();
        hang('importNotes');
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await imported(table)(hands);
        await screen.findByText(/^0 of/);
        const open = screen.queryByRole('button', { name: 'Open sidebar' });
        if (open) await user.click(open);
        await user.click(await screen.findByRole('link', { name: 'Discover' }));
        await screen.findByRole('alertdialog');
      },
    },
    done: { respond: holds(), act: finished(fromAnki) },
    'done with highlights': { respond: holds(), act: finished(clippings) },
    'done with refused notes': {
      respond: () => {
        holds()();
        respond('importNotes', ({ body }) => ({
          results: resultsOf(body, (index) => {
            if (index % 10 === 9) return 'deletedBefore';
            return index % 10 === 8 ? 'refused' : 'created';
          }),
        }));
      },
      act: async (hands) => {
        await finished(table)(hands);
        await hands.user.click(hands.screen.getByText(/notes not imported: /));
      },
    },
    stopped: {
      respond: () => {
        holds()();
        disconnect('importNotes');
      },
      act: async (hands) => {
        await imported(table)(hands);
        await press(hands, 'Stop here');
      },
    },
    'undo asked first': {
      respond: () => {
        holds(
          ['el madrugador', 'la sobremesa', 'estrenar'].map((front) =>
            makeNote({
              importId,
              editedAt: new Date().toISOString(),
              content: '',
              flashcard: { front, back: 'an answer', hint: null },
            }),
          ),
        )();
        respond('listImports', {
          imports: [
            {
              importId,
              source: 'csv',
              fileName: 'deck.txt',
              createdAt: '2026-01-01T00:00:00.000Z',
              counts: { notes: 3, leftOut: 1 },
              notes: 3,
              state: 'done',
              undoUntil: '2026-02-01T00:00:00.000Z',
            },
          ],
        });
      },
      act: async (hands) => {
        await finished(fromAnki)(hands);
        await press(hands, 'Undo the import');
        await hands.screen.findByRole('alertdialog');
      },
    },
  },
};
