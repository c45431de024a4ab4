import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import { routes } from '@mylinguist/shared/routes';
import type { ErrorResponse } from '@mylinguist/shared/schemas/error';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { env } from '../config/env';
import { contracts, type AnswerOf, type ContractName } from './contracts';

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

/** The body, or what decides it for each call; a `Response` is sent as it is. */
type Answer<Name extends ContractName> =
  AnswerOf<Name> | ((call: ReceivedCall) => AnswerOf<Name> | Response);

/**
 * Answers a route from now on, as its contract says; returns the calls it receives, in order. A
 * body that breaks the contract, of the app or of the test, fails the test.
 */
export function respond<Name extends ContractName>(
  name: Name,
  answer: Answer<Name>,
): readonly ReceivedCall[] {
  const { response, status } = contracts[name];
  return handle(name, (call) => {
    const value = typeof answer === 'function' ? answer(call) : answer;
    if (value instanceof Response) return value;
    z.parse(response, value);
    return value === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json(value as object, { status });
  });
}

/** Answers a route with one of the API's errors. */
export function respondError(
  name: ContractName,
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
export function disconnect(name: ContractName): readonly ReceivedCall[] {
  return handle(name, () => HttpResponse.error());
}

/** Holds back the answers of a route until `release` is called. */
export function hold<Name extends ContractName>(name: Name, answer: AnswerOf<Name>) {
  const { response, status } = contracts[name];
  z.parse(response, answer);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = handle(name, async () => {
    await gate;
    return HttpResponse.json(answer as object, { status });
  });
  return { calls, release };
}

/** Leaves every call of a route unanswered. */
export function hang(name: ContractName): readonly ReceivedCall[] {
  return handle(name, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

function handle(
  name: ContractName,
  answer: (call: ReceivedCall) => Response | Promise<Response>,
): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const { method, path } = routes[name];
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
    const contract = contracts[name];
    z.parse('request' in contract ? contract.request : z.undefined(), call.body);
    return answer(call);
  };
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  server.use(http[verb](url, resolver));
  return calls;
}
