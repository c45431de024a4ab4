import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import type * as contract from '@mylinguist/shared/contract';
import { successSchema, successStatus, type AnswerInput } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import * as z from 'zod/mini';
import { env } from '../config/env';

/**
 * Mock server of the component tests and the gallery. Replaces the `fetch` of the window. `msw/node`
 * would mock sockets, so a request would take several turns of the event loop, and `msw/browser` a
 * service worker, which the frames of the gallery would share.
 */
export const server = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  context: { quiet: true },
});

export interface ReceivedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined for an empty one. */
  readonly body: unknown;
}

type AnswerOf<Name extends RouteName> = AnswerInput<(typeof contract)[Name]>;

/** A body, or a function that returns the body or a `Response` for each call. */
type Answer<Name extends RouteName> = AnswerOf<Name> | Decide<Name>;

type Decide<Name extends RouteName> = (call: ReceivedCall) => AnswerOf<Name> | Response;

/**
 * Mocks a route with a successful answer. Returns the received calls in order. A request or answer
 * that violates the contract fails the test.
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

export function respondError(
  name: RouteName,
  code: ErrorCode,
  details: ErrorDetails = {},
): readonly ReceivedCall[] {
  return handle(name, () => errorResponse(code, details));
}

type ErrorDetails = Partial<Pick<ErrorResponse, 'message' | 'issues' | 'retryAfter'>>;

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

export function disconnect(name: RouteName): readonly ReceivedCall[] {
  return handle(name, () => HttpResponse.error());
}

/** Holds back the answers of a route until `release` is called. */
export function hold<Name extends RouteName>(name: Name, answer: AnswerOf<Name> | Response) {
  const route = routeNamed(name);
  if (!(answer instanceof Response)) z.parse(successSchema(route), answer);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = handle(name, async () => {
    await gate;
    if (answer instanceof Response) return answer.clone();
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
