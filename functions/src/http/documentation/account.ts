import type * as routes from '@mylinguist/shared/contract/account';
import { storedNoteSchema } from '@mylinguist/shared/schemas/account';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { exampleNote, exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const storedNote = z.parse(storedNoteSchema, exampleNote);

export const accountDocs = {
  exportAccount: {
    summary:
      'Returns all stored data of the learner as a file. Needs a sign-in of the last 24 hours.',
    errors: ['SIGN_IN_REQUIRED'],
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
    summary:
      'Closes the account at once, and deletes it with all stored data of the learner in the background. Needs a sign-in of the last 10 minutes.',
    errors: ['SIGN_IN_REQUIRED'],
    request: ({ account }) => ({ body: { confirm: account.email } }),
    answer: undefined,
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.deleteAccount>,
};
