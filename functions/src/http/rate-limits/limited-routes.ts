import type { RouteName } from '@mylinguist/shared/routes';

/** What is limited by the learner who calls, and what by the address that calls. */
export type LearnerLimit = 'writes' | 'assistant' | 'exports';
export type AddressLimit = 'logins' | 'links' | 'refusals';

/**
 * Which limit each route counts towards; null for none: what only reads is cheap and asked for by
 * every tab. The type makes a new route appear here.
 */
export const limitedRoutes = {
  applyUnsubscribe: 'links',
  appleLogin: 'logins',
  completeNote: 'assistant',
  createNote: 'writes',
  createTag: 'writes',
  deleteAccount: 'writes',
  deleteNote: 'writes',
  deleteTag: 'writes',
  exportAccount: 'exports',
  extensionLogin: 'logins',
  firebaseLogin: 'logins',
  getAgentThread: null,
  getSettings: null,
  health: null,
  listDue: null,
  listNotes: null,
  listTags: null,
  putSettings: 'writes',
  review: 'writes',
  sendAgentMessage: 'assistant',
  showUnsubscribe: 'links',
  undoReview: 'writes',
  updateNote: 'writes',
} as const satisfies Record<RouteName, LearnerLimit | Exclude<AddressLimit, 'refusals'> | null>;
