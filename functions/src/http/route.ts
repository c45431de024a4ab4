import type { HttpHandler, HttpRequest, InvocationContext } from '@azure/functions';
import { authHeader, routes, type RouteName } from '@mylinguist/shared/routes';
import { z } from 'zod';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Learner } from '../services/learner';
import { describeError, toAppError } from './describe-error';
import { encode, type Answer } from './encode';
import type { RateLimits } from './rate-limits/rate-limits';
import { readJson } from './read-json';
import { logRequest, type LogFigures } from './request-log';

/** The shapes of what a route reads; what has no schema is not read at all. */
interface InputSchemas<Path, Query, Body> {
  path?: z.core.$ZodType<Path>;
  query?: z.core.$ZodType<Query>;
  body?: z.core.$ZodType<Body>;
}

export interface Call<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly headers: Headers;
  /** Adds figures to the line that the log gets of this request; the last ones of a name count. */
  readonly log: Log;
}

export type Log = (figures: LogFigures) => void;

/** A route of the contract, yet without its name, method, path and dependencies. */
export interface Route {
  readonly access: 'learner' | 'public';
  answer(
    request: HttpRequest,
    dependencies: Dependencies,
    log: Log,
    learner?: Learner,
  ): Promise<Answer>;
  /** In place of the contract's JSON, for routes that people open. */
  describeFailure?(failure: AppError, dependencies: Dependencies | undefined): Answer;
}

/** A route for anyone. */
export function publicRoute<Path, Query, Body>(
  schemas: InputSchemas<Path, Query, Body>,
  handle: (call: Call<Path, Query, Body>, dependencies: Dependencies) => Promise<Answer> | Answer,
): Route {
  return {
    access: 'public',
    answer: async (request, dependencies, log) =>
      handle({ ...(await readInput(request, schemas)), log }, dependencies),
  };
}

/** A route for a signed-in learner, whom the verified token alone tells. */
export function learnerRoute<Path, Query, Body>(
  schemas: InputSchemas<Path, Query, Body>,
  handle: (
    call: Call<Path, Query, Body> & { readonly learner: Learner },
    dependencies: Dependencies,
  ) => Promise<Answer>,
): Route {
  return {
    access: 'learner',
    answer: async (request, dependencies, log, learner) => {
      if (!learner) throw new AppError('UNAUTHENTICATED');
      return handle({ ...(await readInput(request, schemas)), log, learner }, dependencies);
    },
  };
}

/**
 * The handler that the Functions host calls: keeps callers within their limits, verifies the token,
 * lets the route answer, maps its failure, writes one log line.
 * @param dependencies is asked when the first request arrives, not when the app starts
 * @throws Error when the route is open to others than the route table says
 */
export function toHandler(
  name: RouteName,
  route: Route,
  dependencies: () => Dependencies,
  limits: RateLimits,
): HttpHandler {
  if (routes[name].access !== route.access) {
    throw new Error(`The route ${name} must be for: ${routes[name].access}`);
  }
  return async (request: HttpRequest, context: InvocationContext) => {
    const startedAt = performance.now();
    const requestId = context.invocationId;
    const figures: Record<string, number> = {};
    const log: Log = (more) => Object.assign(figures, more);
    let learner: Learner | undefined;
    let failure: AppError | undefined;
    let resolved: Dependencies | undefined;
    let answer: Answer;
    try {
      resolved = dependencies();
      limits.admitAddress(name, request, log);
      if (route.access === 'learner') {
        learner = await authenticate(request, resolved, limits, log);
        limits.admitLearner(name, learner.uid, log);
      }
      answer = await route.answer(request, resolved, log, learner);
    } catch (error) {
      failure = toAppError(error);
      answer = route.describeFailure?.(failure, resolved) ?? describeError(failure, requestId);
    }
    const response = await encode(answer, request, requestId);
    const durationMs = Math.round(performance.now() - startedAt);
    const { status } = response;
    logRequest(context, { route: name, status, durationMs, uid: learner?.uid, failure, figures });
    return response;
  };
}

async function authenticate(
  request: HttpRequest,
  { identity }: Dependencies,
  limits: RateLimits,
  log: Log,
): Promise<Learner> {
  const token = request.headers.get(authHeader);
  if (!token) throw new AppError('UNAUTHENTICATED');
  return limits.verify(request, log, () => identity.verify(token));
}

async function readInput<Path, Query, Body>(
  request: HttpRequest,
  { path, query, body }: InputSchemas<Path, Query, Body>,
): Promise<Omit<Call<Path, Query, Body>, 'log'>> {
  return {
    path: parse(path, request.params, toNotFound),
    query: parse(query, Object.fromEntries(request.query), toInvalidInput),
    body: parse(body, body && (await readJson(request)), toInvalidInput),
    headers: request.headers,
  };
}

function parse<T>(
  schema: z.core.$ZodType<T> | undefined,
  input: unknown,
  toError: (error: z.core.$ZodError) => AppError,
): T {
  // Without a schema nothing reads the value: its type was inferred as unknown.
  if (!schema) return undefined as T;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw toError(parsed.error);
  return parsed.data;
}

/** A path that no record can have is a record that does not exist. */
const toNotFound = () => new AppError('NOT_FOUND');

/** More would make the answer grow with what was sent. */
const issuesAtMost = 20;

const toInvalidInput = (error: z.core.$ZodError) =>
  new AppError('INVALID_INPUT', {
    issues: error.issues
      .slice(0, issuesAtMost)
      .map(({ path, message }) => ({ path: path.join('.'), message })),
  });
