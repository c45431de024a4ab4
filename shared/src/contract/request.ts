import { authHeader, buildPath, idempotencyHeader, type InputOf, type Route } from './route';

/** The parts of any request. */
export interface AnyRequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Absent values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  /** A UUID. The server applies requests with the same key only once. */
  readonly idempotencyKey?: string;
  /** Precondition: the server changes only the version with this ETag. */
  readonly ifMatch?: string | undefined;
}

/** The parts that a route reads. Requires them and rejects all others. */
export type RequestParts<R extends Route> = {
  readonly [P in 'params' | 'body' as InputOf<R, P> extends undefined ? never : P]: InputOf<R, P>;
} & {
  readonly [P in 'params' | 'body' as InputOf<R, P> extends undefined ? P : never]?: undefined;
} & {
  readonly query?: InputOf<R, 'query'>;
  readonly idempotencyKey?: R extends { idempotent: true } ? string : never;
  readonly ifMatch?: R extends { precondition: 'If-Match' } ? string | undefined : never;
};

interface BuiltRequest {
  readonly url: URL;
  readonly method: Route['method'];
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; absent for a request without a body. */
  readonly body?: string;
}

/**
 * Builds the request of a route for `fetch`.
 * @param base address of the API, without a trailing slash
 * @param token the learner's ID token; undefined for routes without a learner
 * @throws RangeError when a placeholder of the path has no value
 */
export function buildRequest(
  base: string,
  route: Route,
  { params, query = {}, body, idempotencyKey, ifMatch }: AnyRequestParts,
  token?: string,
): BuiltRequest {
  const url = new URL(`${base}/${buildPath(route, params)}`);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return {
    url,
    method: route.method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { [authHeader]: token }),
      ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
