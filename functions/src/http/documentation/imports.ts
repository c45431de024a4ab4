import type * as routes from '@mylinguist/shared/contract/imports';
import { exampleNote, exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const file = {
  source: 'anki',
  fileName: 'Spanish.apkg',
  counts: { notes: 1200, leftOut: 8 },
} as const;

export const importDocs = {
  listImports: {
    summary: 'Lists the imports that can be undone, the newest first.',
    errors: [],
    request: () => ({}),
    answer: {
      imports: [
        {
          ...file,
          importId: exampleRecords.importId,
          createdAt: '2026-03-02T12:00:00.000Z',
          notes: 1195,
          state: 'done',
          undoUntil: '2026-04-01T12:03:20.000Z',
        },
      ],
    },
  } satisfies RouteDoc<typeof routes.listImports>,

  startImport: {
    summary:
      'Starts an import and creates those of its tags that do not exist. With the `sha256` of an import that was not undone, returns the id of that import.',
    errors: ['TOO_MANY_TAGS', 'CONFLICT'],
    request: ({ newTag }) => ({
      body: {
        ...file,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        tags: [{ name: newTag, language: 'es' }],
      },
    }),
    answer: { importId: exampleRecords.importId },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.startImport>,

  importNotes: {
    summary:
      'Writes at most 50 notes of a file. Answers one result per note: `created`; `unchanged` since an earlier import; `changed` at the source, which `onChange` decides; `updated`; `deletedBefore`; or `refused` with a code.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ importId, newNoteId }) => ({
      params: { importId },
      body: {
        notes: [
          {
            id: newNoteId,
            title: null,
            content: '',
            flashcard: { front: 'to learn', back: 'aprender' },
            tags: [exampleRecords.tag],
            source: { title: 'Spanish.apkg' },
            createdAt: '2025-11-20T08:00:00.000Z',
            due: '2026-03-09',
            past: '1;fmc;0E,5E',
          },
        ],
      },
    }),
    answer: { results: [{ id: exampleNote.id, status: 'created' }] },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.importNotes>,

  undoImport: {
    summary:
      'Removes the notes, reviews and tags that an import has created. Keeps notes that were edited or reviewed since, unless `alsoRemove` names them. Removes more than 100 notes in the background.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ importId }) => ({ params: { importId }, body: {} }),
    answer: { state: 'undone', removed: 95, kept: 2 },
    repeat: { isStepwise: true, whenDone: 'NOT_FOUND' },
  } satisfies RouteDoc<typeof routes.undoImport>,
};
