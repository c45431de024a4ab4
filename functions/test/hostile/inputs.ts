import {
  accountExportSchema,
  deleteAccountRequestSchema,
} from '@mylinguist/shared/schemas/account';
import {
  agentMessageRequestSchema,
  agentMessageResponseSchema,
  agentThreadPathSchema,
  agentThreadResponseSchema,
  completeNoteRequestSchema,
  completeNoteResponseSchema,
} from '@mylinguist/shared/schemas/assistant';
import { healthResponseSchema } from '@mylinguist/shared/schemas/health';
import {
  createNoteRequestSchema,
  listNotesQuerySchema,
  notePathSchema,
  noteResponseSchema,
  notesResponseSchema,
  updateNoteRequestSchema,
} from '@mylinguist/shared/schemas/note';
import { unsubscribeQuerySchema } from '@mylinguist/shared/schemas/reminder';
import {
  dueQuerySchema,
  dueResponseSchema,
  reviewRequestSchema,
  reviewResultSchema,
  undoRequestSchema,
} from '@mylinguist/shared/schemas/review';
import {
  appleLoginRequestSchema,
  appleLoginResponseSchema,
  extensionLoginRequestSchema,
  extensionLoginResponseSchema,
  firebaseLoginRequestSchema,
  loginResponseSchema,
} from '@mylinguist/shared/schemas/session';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import {
  createTagRequestSchema,
  tagPathSchema,
  tagResponseSchema,
  tagsResponseSchema,
} from '@mylinguist/shared/schemas/tag';
import type { z } from 'zod';
import type { ServedRoute } from '../../src/http/handlers';

interface Contract {
  readonly path?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Of the body of a success; null where there is none, or a page. */
  readonly answer: z.core.$ZodType | null;
}

/** What each route reads and answers. The type makes a new route appear here. */
export const contracts: Readonly<Record<ServedRoute, Contract>> = {
  appleLogin: { body: appleLoginRequestSchema, answer: appleLoginResponseSchema },
  applyUnsubscribe: { query: unsubscribeQuerySchema, answer: null },
  completeNote: { body: completeNoteRequestSchema, answer: completeNoteResponseSchema },
  createNote: { body: createNoteRequestSchema, answer: noteResponseSchema },
  createTag: { body: createTagRequestSchema, answer: tagResponseSchema },
  deleteAccount: { body: deleteAccountRequestSchema, answer: null },
  deleteNote: { path: notePathSchema, answer: null },
  deleteTag: { path: tagPathSchema, answer: null },
  exportAccount: { answer: accountExportSchema },
  extensionLogin: { body: extensionLoginRequestSchema, answer: extensionLoginResponseSchema },
  firebaseLogin: { body: firebaseLoginRequestSchema, answer: loginResponseSchema },
  getAgentThread: { path: agentThreadPathSchema, answer: agentThreadResponseSchema },
  getSettings: { answer: settingsSchema },
  health: { answer: healthResponseSchema },
  listDue: { query: dueQuerySchema, answer: dueResponseSchema },
  listNotes: { query: listNotesQuerySchema, answer: notesResponseSchema },
  listTags: { answer: tagsResponseSchema },
  putSettings: { body: settingsSchema, answer: settingsSchema },
  review: { body: reviewRequestSchema, answer: reviewResultSchema },
  sendAgentMessage: { body: agentMessageRequestSchema, answer: agentMessageResponseSchema },
  showUnsubscribe: { query: unsubscribeQuerySchema, answer: null },
  undoReview: { body: undoRequestSchema, answer: noteResponseSchema },
  updateNote: { path: notePathSchema, body: updateNoteRequestSchema, answer: noteResponseSchema },
};
