import type * as contract from '@mylinguist/shared/contract';
import type { Route } from '@mylinguist/shared/contract/route';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import type { ErrorCode } from '@mylinguist/shared/errors';
import { accountDocs } from './documentation/account';
import { assistantDocs } from './documentation/assistant';
import { browserErrorDocs } from './documentation/browser-errors';
import { deletedNoteDocs } from './documentation/deleted-notes';
import { earlierTextDocs } from './documentation/earlier-texts';
import { healthDocs } from './documentation/health';
import { importDocs } from './documentation/imports';
import { modelDocs } from './documentation/model';
import { noteDocs } from './documentation/notes';
import { progressDocs } from './documentation/progress';
import { rescheduleDocs } from './documentation/reschedule';
import { pushDocs } from './documentation/push';
import { reviewDocs } from './documentation/reviews';
import type { RouteDoc } from './documentation/route-doc';
import { sessionDocs } from './documentation/session';
import { settingsDocs } from './documentation/settings';
import { tagDocs } from './documentation/tags';
import { unsubscribeDocs } from './documentation/unsubscribe';

const documentation = {
  ...accountDocs,
  ...assistantDocs,
  ...browserErrorDocs,
  ...deletedNoteDocs,
  ...earlierTextDocs,
  ...healthDocs,
  ...importDocs,
  ...modelDocs,
  ...noteDocs,
  ...progressDocs,
  ...rescheduleDocs,
  ...pushDocs,
  ...reviewDocs,
  ...sessionDocs,
  ...settingsDocs,
  ...tagDocs,
  ...unsubscribeDocs,
} satisfies { [Name in RouteName]: RouteDoc<(typeof contract)[Name]> };

/** Returns a route's summary, errors and examples. Only the OpenAPI document and the tests use it. */
export const docOf = (name: RouteName): RouteDoc => documentation[name];

/** Returns all error codes of a route: the documented ones, and those its declaration implies. */
export function errorsOf(
  { access, limit, query, body, idempotent }: Route,
  { errors }: Pick<RouteDoc, 'errors'>,
): ErrorCode[] {
  const readsInput = query !== undefined || body !== undefined || idempotent === true;
  const codes: ErrorCode[] = [
    ...errors,
    ...(access === 'learner' ? (['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'] as const) : []),
    ...(readsInput ? (['INVALID_INPUT'] as const) : []),
    ...(body ? (['LENGTH_REQUIRED', 'BODY_TOO_LARGE', 'NOT_JSON'] as const) : []),
    ...(limit || access === 'learner' ? (['TOO_MANY_REQUESTS'] as const) : []),
    'INTERNAL',
    'UNAVAILABLE',
  ];
  return [...new Set(codes)];
}
