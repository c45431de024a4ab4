import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@mylinguist/shared/routes';
import type { ErrorCode } from '@mylinguist/shared/errors';
import type { ServedRoute } from '../../src/http/handlers';
import { makeReminderLinks } from '../../src/services/reminders/reminder-links';
import type { CallOptions } from '../fixtures/api';
import { requestsFor } from '../fixtures/requests';
import { mailSettings } from '../fixtures/settings';
import { ada, idToken } from '../fixtures/tokens';

/** One call of a route, and what may be expected of it. */
export interface FaultyCall {
  readonly title: string;
  readonly route: ServedRoute;
  readonly options: CallOptions;
  /** Whether the learner has nothing yet, not even a profile. */
  readonly isFirst?: boolean;
  /**
   * Whether it writes in steps that a repeat goes on with; else all is written or nothing.
   */
  readonly isStepwise?: boolean;
  /** How a repeat is told that the call before it was carried out; when absent, by a success. */
  readonly whenDone?: ErrorCode;
}

export const noteId = '0f4b8c7e-6d5a-4b3c-9e2f-1a0b9c8d7e6f';
export const tag = 'verbs';

/** Routes that ask nothing of the database, or the same as another. */
type Elsewhere = 'health' | 'showUnsubscribe' | 'extensionLogin' | 'appleLogin';

type Expected = Omit<FaultyCall, 'title' | 'route' | 'options'>;

const key = { [idempotencyHeader]: randomUUID() };

/** The type makes a new route appear here. */
const expected = {
  applyUnsubscribe: { isStepwise: true },
  completeNote: { isStepwise: true },
  createNote: {},
  createTag: { whenDone: 'TAG_EXISTS' },
  deleteAccount: { isStepwise: true, whenDone: 'UNAUTHENTICATED' },
  deleteNote: { whenDone: 'NOT_FOUND' },
  deleteTag: { isStepwise: true, whenDone: 'NOT_FOUND' },
  exportAccount: {},
  firebaseLogin: { isStepwise: true },
  getAgentThread: {},
  getSettings: {},
  listDue: {},
  listNotes: {},
  listTags: {},
  putSettings: { isStepwise: true },
  review: { whenDone: 'NOT_DUE' },
  sendAgentMessage: { isStepwise: true },
  undoReview: {},
  updateNote: {},
} as const satisfies Record<Exclude<ServedRoute, Elsewhere>, Expected>;

type Called = keyof typeof expected;

const usual = requestsFor(noteId, tag);

/** A client that may repeat a request says which one it is. */
const requests: Record<Called, CallOptions> = {
  ...usual,
  createNote: { ...usual.createNote, headers: key },
  sendAgentMessage: { ...usual.sendAgentMessage, headers: key },
  applyUnsubscribe: { as: null, query: { token: unsubscribeToken() } },
  firebaseLogin: {
    as: null,
    body: { ...ada, firebaseToken: idToken(ada), name: 'Ada', picture: null },
  },
  undoReview: { body: { noteId, number: 2 } },
};

/** A route with its usual expectations. */
export const callOf = (route: Called, changes: Partial<FaultyCall> = {}): FaultyCall => ({
  ...{ title: route, route, ...expected[route] },
  options: requests[route],
  ...changes,
});

export const faultyCalls: readonly FaultyCall[] = [
  ...(Object.keys(expected) as Called[]).map((route) => callOf(route)),
  callOf('sendAgentMessage', {
    title: 'sendAgentMessage, the first of a thread',
    options: { body: { message: 'Hi' }, headers: key },
  }),
  ...(['createNote', 'createTag', 'getSettings', 'firebaseLogin'] as const).map((route) =>
    callOf(route, { title: `${route}, of a new learner`, isFirst: true, isStepwise: true }),
  ),
];

function unsubscribeToken(): string {
  const [id = '', secret = ''] = mailSettings.UNSUBSCRIBE_KEYS.split(':');
  const { unsubscribe } = makeReminderLinks(
    { webUrl: '', apiUrl: 'http://api.test', unsubscribeKeys: [{ id, secret, lastDay: null }] },
    ada.uid,
  );
  return new URL(unsubscribe).searchParams.get('token') ?? '';
}
