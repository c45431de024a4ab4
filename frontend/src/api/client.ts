import '../lib/zod-without-eval';
import {
  buildRequest,
  type AnyRequestParts,
  type RequestParts,
} from '@mylinguist/shared/contract/request';
import { successSchema, type AnswerOutput, type Route } from '@mylinguist/shared/contract/route';
import { receivedErrorSchema } from '@mylinguist/shared/schemas/error';
import * as z from 'zod/mini';
import { env } from '../config/env';
import { followServerClock } from '../lib/server-clock';
import { replaceToken, usableToken } from '../session/identity-token';
import { currentSession, type AuthSession } from '../session/session';
import { SessionChangedError, UnreadableError } from './error-kinds';
import { ApiError, NetworkError } from './errors';
import { withKeepalive } from './keepalive';
import { checkClientVersion } from './outdated';
import { readNewer } from './read-newer';

/** In ms. */
const defaultTimeout = 30_000;
/** In ms, for routes that read or change everything of a learner. Azure ends a request after 230 s. */
export const longTimeout = 240_000;

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** Maximum wait in ms, for slow routes. */
  readonly timeout?: number;
}

type RequestOptions = AnyRequestParts & Waiting;

export type CallOptions<R extends Route> = RequestParts<R> & Waiting;

/**
 * Calls a route of the API and parses its answer. When the API refuses the token, the client renews
 * it and repeats the call once.
 * @throws ApiError when the answer is not a 2xx; NetworkError when no usable answer came;
 * SessionChangedError when nobody is signed in, or another learner since the call; the signal's
 * reason when the caller aborted
 */
export async function callApi<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<AnswerOutput<R>> {
  return exchange(route, options, (response) => readAnswer(route, response, options.signal));
}

/**
 * Sends the request of `callApi`.
 * @param readResponse also receives refusals, which `readAnswer` and `readError` throw
 */
export async function exchange<T>(
  route: Route,
  options: RequestOptions,
  readResponse: (response: Response) => Promise<T>,
): Promise<T> {
  if (route.access !== 'learner') return readResponse(await send(route, options));
  const session = currentSession();
  if (!session) throw new SessionChangedError();
  const token = await usableToken(session);
  let response = await send(route, options, token);
  if (response.status === 401) {
    const replacement = await replaceToken(session, token);
    // The session goes on: only the identity provider could not be reached.
    if (!replacement && isSignedIn(session)) throw new NetworkError();
    if (replacement) response = await send(route, options, replacement);
  }
  const answer = await readResponse(response);
  if (!isSignedIn(session)) throw new SessionChangedError();
  return answer;
}

const isSignedIn = ({ user }: AuthSession) => currentSession()?.user.email === user.email;

async function send(route: Route, options: RequestOptions, token?: string): Promise<Response> {
  const { signal, timeout = defaultTimeout, ...parts } = options;
  const { url, ...request } = buildRequest(env.apiBaseUrl, route, parts, token);
  const limit = AbortSignal.timeout(timeout);
  const init = { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit };
  const fetching = () => withKeepalive(init, (kept) => fetch(url, kept));
  const response = await orNetworkError(fetching, signal);
  followServerClock(response.headers.get('Date'));
  return response;
}

export async function readAnswer<R extends Route>(
  route: R,
  response: Response,
  signal?: AbortSignal,
): Promise<AnswerOutput<R>> {
  checkClientVersion(response);
  if (!response.ok) return readError(response, signal);
  const parsed = parseAnswer(successSchema(route), await readBody(response, signal));
  if (parsed.success) return parsed.data;
  throw new UnreadableError(response.status, { cause: parsed.error });
}

/** Throws the error of a refusal. */
export async function readError(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<never> {
  const { status } = response;
  const error = parseAnswer(receivedErrorSchema, await readBody(response, signal));
  throw error.success ? new ApiError(status, error.data) : new UnreadableError(status);
}

const incompleteAnswers = new WeakSet<object>();

/** Returns whether this client could read every part of an answer. */
export const isComplete = (answer: object) => !incompleteAnswers.has(answer);

/** Parses an answer. Parts that a newer API has changed are dropped, the others are kept. */
function parseAnswer<S extends z.core.$ZodType>(schema: S, body: unknown) {
  const strict = z.safeParse(schema, body);
  if (strict.success) return strict;
  const parsed = readNewer(schema, body);
  if (typeof parsed.data === 'object' && parsed.data !== null) incompleteAnswers.add(parsed.data);
  return parsed;
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await orNetworkError(() => response.text(), signal);
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw new UnreadableError(response.status, { cause: error });
  }
}

export async function orNetworkError<T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError({ cause: error });
  }
}
