import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import type * as contract from '@mylinguist/shared/contract';
import { successSchema, successStatus, type AnswerInput } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { env } from '../config/env';

/** The network of component tests: what no handler answers fails the test. */
export const server = setupServer();

/** A request that the app made, as its handler saw it. */
export interface ReceivedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was sent; undefined without one. */
  readonly body: unknown;
}

/** Body of a route's success. */
type AnswerOf<Name extends RouteName> = AnswerInput<(typeof contract)[Name]>;

/** The body, or what decides it for each call; a `Response` is sent as it is. */
type Answer<Name extends RouteName> = AnswerOf<Name> | Decide<Name>;

type Decide<Name extends RouteName> = (call: ReceivedCall) => AnswerOf<Name> | Response;

/**
 * Answers a route from now on, as its contract says; returns the calls it receives, in order. A
 * body that breaks the contract, of the app or of the test, fails the test.
 */
export function respond<Name extends RouteName>(
  name: Name,
  answer: Answer<Name>,
): readonly ReceivedCall[] {
  const route = routeNamed(name);
  const status = successStatus(route);
  return handle(name, (call) => {
    // No body of the contract is a function.
    const value = typeof answer === 'function' ? (answer as Decide<Name>)(call) : answer;
    if (value instanceof Response) return value;
    z.parse(successSchema(route), value);
    return value === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json(value as object, { status });
  });
}

/** Answers a route with one of the API's errors. */
export function respondError(
  name: RouteName,
  code: ErrorCode,
  details: ErrorDetails = {},
): readonly ReceivedCall[] {
  return handle(name, () => errorResponse(code, details));
}

type ErrorDetails = Partial<Pick<ErrorResponse, 'message' | 'issues' | 'retryAfter'>>;

/** One of the API's errors, as it sends them. */
export function errorResponse(code: ErrorCode, details: ErrorDetails = {}): Response {
  const { status, message } = { ...apiErrors[code], ...details };
  const body: ErrorResponse = {
    error: message,
    code,
    requestId: 'request-1',
    ...details,
    message,
  };
  return HttpResponse.json(body, { status });
}

/** Breaks the connection whenever a route is called. */
export function disconnect(name: RouteName): readonly ReceivedCall[] {
  return handle(name, () => HttpResponse.error());
}

/** Holds back the answers of a route until `release` is called. */
export function hold<Name extends RouteName>(name: Name, answer: AnswerOf<Name>) {
  const route = routeNamed(name);
  z.parse(successSchema(route), answer);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = handle(name, async () => {
    await gate;
    return HttpResponse.json(answer as object, { status: successStatus(route) });
  });
  return { calls, release };
}

/** Leaves every call of a route unanswered. */
export function hang(name: RouteName): readonly ReceivedCall[] {
  return handle(name, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

function handle(
  name: RouteName,
  answer: (call: ReceivedCall) => Response | Promise<Response>,
): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const { method, path, body } = routeNamed(name);
  const url = `${env.apiBaseUrl}/${path.replace(/\{\*?(\w+)\}/g, ':$1')}`;
  const resolver: HttpResponseResolver = async ({ request, params }) => {
    const text = await request.text();
    const call: ReceivedCall = {
      params: z.parse(z.record(z.string(), z.string()), params),
      query: Object.fromEntries(new URL(request.url).searchParams),
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    z.parse(body ?? z.undefined(), call.body);
    return answer(call);
  };
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  server.use(http[verb](url, resolver));
  return calls;
}
