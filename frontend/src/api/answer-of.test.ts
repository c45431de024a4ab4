import * as routes from '@mylinguist/shared/contract/tags';
import { startSession } from '../session/session';
import { makeToken, makeUser } from '../testing/factories';
import { disconnect, errorResponse, respond } from '../testing/server';
import { answerOf } from './answer-of';
import { callApi } from './client';

const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status });
const failed = { status: 'failed', retryAfter: null };
const unreachable = { status: 'unreachable', retryAfter: null };

beforeEach(() => startSession({ token: makeToken(), user: makeUser() }));

test.each<[string, () => Response, object]>([
  ['a 500', () => errorResponse('INTERNAL'), failed],
  [
    'a 503 with a pause',
    () => errorResponse('UNAVAILABLE', { retryAfter: 5 }),
    { ...failed, retryAfter: 5 },
  ],
  ['a page of a gateway', () => page(502), failed],
  ['an answer outside the contract', () => Response.json({ notes: 'none' }), failed],
  ['an answer that is no JSON', () => page(200), failed],
  ['an answer that ends early', () => new Response('{"tags":[', { status: 200 }), failed],
  ['a refusal outside the contract', () => Response.json({}, { status: 404 }), failed],
  ['a 429', () => errorResponse('TOO_MANY_REQUESTS', { retryAfter: 7 }), { status: 'unreachable' }],
  ['a page of a gateway that limits requests', () => page(429), unreachable],
  ['a 403', () => page(403), unreachable],
  ['a 400', () => errorResponse('INVALID_INPUT'), { status: 'refused', code: 'INVALID_INPUT' }],
])('the outcome of %s', async (_name, answer, outcome) => {
  respond('listTags', answer);
  expect(await answerOf(() => callApi(routes.listTags, {}))).toMatchObject(outcome);
});

test('the outcome of a broken connection is that the server cannot be reached', async () => {
  disconnect('listTags');
  expect(await answerOf(() => callApi(routes.listTags, {}))).toEqual(unreachable);
});
