import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { docOf } from '../../src/http/documentation';
import type { RouteDoc } from '../../src/http/documentation/route-doc';
import { settingsEtag } from '../../src/services/settings';
import type { CallOptions } from '../../../testing/api';
import { exampleRequest } from '../fixtures/example-requests';

/** A call of a route that meets faults, and how a client may repeat it. */
export interface FaultyCall extends NonNullable<RouteDoc['repeat']> {
  readonly title: string;
  readonly route: RouteName;
  readonly options: CallOptions;
  /** Whether the learner has no record yet, not even a profile. */
  readonly isFirst?: boolean;
}

export const noteId = '0f4b8c7e-6d5a-4b3c-9e2f-1a0b9c8d7e6f';
/** A note in the bin. */
export const deletedNoteId = '1a5c9d8f-7e6b-4c4d-8f3a-2b1c0d9e8f7a';
export const tag = 'verbs';

/** Headers of a request that a client may repeat. */
const headers = { [idempotencyHeader]: randomUUID() };

function requestOf(route: RouteName): CallOptions {
  const request = exampleRequest(route, { noteId, tag, newTag: 'new' });
  if (route === 'undoReview') return { ...request, body: { noteId, number: 2 } };
  if (route === 'restoreNote') return { ...request, params: { noteId: deletedNoteId } };
  return routeNamed(route).idempotent ? { ...request, headers } : request;
}

/** Builds the documented call of a route. */
export const callOf = (route: RouteName, changes: Partial<FaultyCall> = {}): FaultyCall => ({
  title: route,
  route,
  options: requestOf(route),
  ...docOf(route).repeat,
  ...changes,
});

/** Routes that make no database request, or the same ones as `firebaseLogin`. */
const withoutDatabase: readonly RouteName[] = [
  'health',
  'reportBrowserError',
  'reportPolicyViolation',
  'showUnsubscribe',
  'extensionLogin',
  'appleLogin',
];

export const faultyCalls: readonly FaultyCall[] = [
  ...routeNames.filter((route) => !withoutDatabase.includes(route)).map((route) => callOf(route)),
  ...[noteId, deletedNoteId].map((id) =>
    callOf('deleteNote', {
      title: `deleteNote, forever, ${id === noteId ? 'active' : 'deleted'}`,
      options: { params: { noteId: id }, query: { forever: 'true' } },
    }),
  ),
  ...[
    { title: 'addTag', ids: [noteId], operation: { addTag: 'new' } },
    { title: 'delete', ids: [noteId], operation: { delete: true } },
    { title: 'restore', ids: [deletedNoteId], operation: { restore: true } },
  ].map(({ title, ...body }) =>
    // Few notes fit into one transaction.
    callOf('batchNotes', {
      title: `batchNotes, ${title}, one note`,
      options: { body },
      isStepwise: false,
    }),
  ),
  callOf('listNotes', {
    title: 'listNotes, deleted ones',
    options: { query: { deleted: 'true' } },
  }),
  callOf('sendAgentMessage', {
    title: 'sendAgentMessage, the first of a thread',
    options: { body: { message: 'Hi' }, headers },
  }),
  callOf('putSettings', {
    title: 'putSettings, with If-Match',
    options: {
      ...requestOf('putSettings'),
      headers: { 'If-Match': settingsEtag(defaultSettings) },
    },
  }),
  ...(['createNote', 'createTag', 'getSettings', 'firebaseLogin'] as const).map((route) =>
    callOf(route, { title: `${route}, of a new learner`, isFirst: true, isStepwise: true }),
  ),
];
