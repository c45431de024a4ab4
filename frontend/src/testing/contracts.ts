import type { RouteName } from '@mylinguist/shared/routes';
import {
  accountExportSchema,
  deleteAccountRequestSchema,
} from '@mylinguist/shared/schemas/account';
import {
  agentMessageRequestSchema,
  agentMessageResponseSchema,
  agentThreadResponseSchema,
  completeNoteRequestSchema,
  completeNoteResponseSchema,
} from '@mylinguist/shared/schemas/assistant';
import {
  createNoteRequestSchema,
  noteResponseSchema,
  notesResponseSchema,
  updateNoteRequestSchema,
} from '@mylinguist/shared/schemas/note';
import {
  dueResponseSchema,
  reviewRequestSchema,
  reviewResultSchema,
  undoRequestSchema,
} from '@mylinguist/shared/schemas/review';
import {
  extensionLoginRequestSchema,
  extensionLoginResponseSchema,
  firebaseLoginRequestSchema,
  loginResponseSchema,
} from '@mylinguist/shared/schemas/session';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import {
  createTagRequestSchema,
  tagResponseSchema,
  tagsResponseSchema,
} from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';

interface Contract {
  /** What the body must be; without one there must be none. */
  readonly request?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly status: number;
}

/** What the API takes and gives, for every route that the app calls. */
export const contracts = {
  completeNote: {
    request: completeNoteRequestSchema,
    response: completeNoteResponseSchema,
    status: 200,
  },
  createNote: { request: createNoteRequestSchema, response: noteResponseSchema, status: 201 },
  createTag: { request: createTagRequestSchema, response: tagResponseSchema, status: 201 },
  deleteAccount: { request: deleteAccountRequestSchema, response: z.void(), status: 204 },
  deleteNote: { response: z.void(), status: 204 },
  deleteTag: { response: z.void(), status: 204 },
  exportAccount: { response: accountExportSchema, status: 200 },
  extensionLogin: {
    request: extensionLoginRequestSchema,
    response: extensionLoginResponseSchema,
    status: 200,
  },
  firebaseLogin: {
    request: firebaseLoginRequestSchema,
    response: loginResponseSchema,
    status: 200,
  },
  getAgentThread: { response: agentThreadResponseSchema, status: 200 },
  getSettings: { response: settingsSchema, status: 200 },
  listDue: { response: dueResponseSchema, status: 200 },
  listNotes: { response: notesResponseSchema, status: 200 },
  listTags: { response: tagsResponseSchema, status: 200 },
  putSettings: { request: settingsSchema, response: settingsSchema, status: 200 },
  review: { request: reviewRequestSchema, response: reviewResultSchema, status: 200 },
  sendAgentMessage: {
    request: agentMessageRequestSchema,
    response: agentMessageResponseSchema,
    status: 200,
  },
  undoReview: { request: undoRequestSchema, response: noteResponseSchema, status: 200 },
  updateNote: { request: updateNoteRequestSchema, response: noteResponseSchema, status: 200 },
} as const satisfies Partial<Record<RouteName, Contract>>;

export type ContractName = keyof typeof contracts;

/** What a route answers with a 2xx. */
export type AnswerOf<Name extends ContractName> = z.input<(typeof contracts)[Name]['response']>;
