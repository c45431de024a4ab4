import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { docOf } from '../../src/http/documentation';
import type { RouteDoc } from '../../src/http/documentation/route-doc';
import type { CallOptions } from '../../../testing/api';
import { exampleRequest } from '../fixtures/example-requests';

/** One call of a route, and how it may be repeated. */
export interface FaultyCall extends NonNullable<RouteDoc['repeat']> {
  readonly title: string;
  readonly route: RouteName;
  readonly options: CallOptions;
  /** Whether the learner has nothing yet, not even a profile. */
  readonly isFirst?: boolean;
}

export const noteId = '0f4b8c7e-6d5a-4b3c-9e2f-1a0b9c8d7e6f';
export const tag = 'verbs';

/** A client that may repeat a request sends a key, or says which review it means. */
const headers = { [idempotencyHeader]: randomUUID() };

function requestOf(route: RouteName): CallOptions {
  const request = exampleRequest(route, { noteId, tag, newTag: 'new' });
  if (route === 'undoReview') return { ...request, body: { noteId, number: 2 } };
  return routeNamed(route).idempotent ? { ...request, headers } : request;
}

/** A route with its documented request and repetition. */
export const callOf = (route: RouteName, changes: Partial<FaultyCall> = {}): FaultyCall => ({
  title: route,
  route,
  options: requestOf(route),
  ...docOf(route).repeat,
  ...changes,
});

/** Routes without requests to the database, and two logins that ask it the same as `firebaseLogin`. */
const withoutDatabase: readonly RouteName[] = [
  'health',
  'showUnsubscribe',
  'extensionLogin',
  'appleLogin',
];

export const faultyCalls: readonly FaultyCall[] = [
  ...routeNames.filter((route) => !withoutDatabase.includes(route)).map((route) => callOf(route)),
  callOf('sendAgentMessage', {
    title: 'sendAgentMessage, the first of a thread',
    options: { body: { message: 'Hi' }, headers },
  }),
  ...(['createNote', 'createTag', 'getSettings', 'firebaseLogin'] as const).map((route) =>
    callOf(route, { title: `${route}, of a new learner`, isFirst: true, isStepwise: true }),
  ),
];
