import type * as routes from '@mylinguist/shared/contract/unsubscribe';
import type { RouteDoc } from './route-doc';

const answer = '<!doctype html>…';

export const unsubscribeDocs = {
  showUnsubscribe: {
    summary: 'Shows the page that asks whether to turn reminders off.',
    errors: ['NOT_FOUND'],
    request: ({ linkToken }) => ({ query: { token: linkToken } }),
    answer,
  } satisfies RouteDoc<typeof routes.showUnsubscribe>,

  applyUnsubscribe: {
    summary: 'Turns reminders off. Mail clients call it too (RFC 8058); the body is not read.',
    errors: ['NOT_FOUND'],
    request: ({ linkToken }) => ({ query: { token: linkToken } }),
    answer,
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.applyUnsubscribe>,
};
