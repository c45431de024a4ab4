import type * as routes from '@mylinguist/shared/contract/account';
import { storedNoteSchema } from '@mylinguist/shared/schemas/account';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { exampleNote, exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const storedNote = z.parse(storedNoteSchema, exampleNote);

export const accountDocs = {
  exportAccount: {
    summary: 'Returns all stored data of the learner as a file.',
    errors: [],
    request: () => ({}),
    answer: {
      format: 'mylinguist-export',
      version: 1,
      exportedAt: '2026-03-04T12:00:00.000Z',
      account: {
        email: exampleRecords.account.email,
        name: 'Ada',
        picture: null,
        createdAt: '2026-03-02T12:00:00.000Z',
      },
      settings: defaultSettings,
      tags: [{ name: exampleRecords.tag, color: '#5b8def' }],
      notes: [storedNote],
      deletedNotes: [],
      imports: [],
      reviews: [],
      threads: [],
      other: [],
    },
  } satisfies RouteDoc<typeof routes.exportAccount>,

  deleteAccount: {
    summary: 'Deletes the account and all stored data of the learner.',
    errors: [],
    request: ({ account }) => ({ body: { confirm: account.email } }),
    answer: undefined,
    repeat: { isStepwise: true, whenDone: 'UNAUTHENTICATED' },
  } satisfies RouteDoc<typeof routes.deleteAccount>,
};
