import '../lib/zod-without-eval';
import { authHeader, buildPath, routes, type RouteName } from '@mylinguist/shared/routes';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type * as z from 'zod/mini';
import { env } from '../config/env';
import { ApiError, NetworkError, SessionChangedError } from './errors';
import { replaceToken, usableToken } from '../session/identity-token';
import { withKeepalive } from './keepalive';
import { currentSession } from '../session/session';

/** A call without an answer is given up after this many ms, unless it is told otherwise. */
const defaultTimeout = 30_000;

export interface CallOptions<T> {
  readonly params?: Readonly<Record<string, string>>;
  /** Absent values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** For an answer that takes long to make, in ms. */
  readonly timeout?: number;
  /** Shape of the answer; `z.void()` for 204. */
  readonly response: z.ZodMiniType<T>;
}

/**
 * Calls a route of the API and parses its answer. A refused token is renewed and the call repeated
 * once.
 * @throws ApiError for an answer that is not a 2xx; NetworkError when no usable one came;
 * SessionChangedError when somebody else is signed in by then; the signal's reason when the caller
 * aborted.
 */
export async function callApi<T>(name: RouteName, options: CallOptions<T>): Promise<T> {
  const session = routes[name].access === 'learner' ? currentSession() : null;
  if (!session) return read(await send(name, options), options);
  const token = await usableToken(session);
  let response = await send(name, options, token);
  if (response.status === 401) {
    const replacement = await replaceToken(session, token);
    if (replacement) response = await send(name, options, replacement);
  }
  const answer = await read(response, options);
  if (currentSession()?.user.email !== session.user.email) throw new SessionChangedError();
  return answer;
}

async function send(
  name: RouteName,
  { params, query, body, headers, signal, timeout = defaultTimeout }: CallOptions<unknown>,
  token?: string,
): Promise<Response> {
  const url = new URL(`${env.apiBaseUrl}/${buildPath(name, params)}`);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  const limit = AbortSignal.timeout(timeout);
  const init = {
    method: routes[name].method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { [authHeader]: token }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return await orNetworkError(() => withKeepalive(init, (kept) => fetch(url, kept)), signal);
}

async function read<T>(
  response: Response,
  { response: schema, signal }: CallOptions<T>,
): Promise<T> {
  const body = await orNetworkError(() => readBody(response), signal);
  if (response.ok) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new NetworkError({ cause: parsed.error });
  }
  const error = errorResponseSchema.safeParse(body);
  throw error.success ? new ApiError(response.status, error.data) : new NetworkError();
}

/** The JSON of an answer; undefined without one. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

async function orNetworkError<T>(
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
