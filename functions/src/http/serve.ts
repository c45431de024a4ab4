import type {
  HttpHandler,
  HttpRequest,
  HttpResponseInit,
  InvocationContext,
} from '@azure/functions';
import {
  authHeader,
  idempotencyHeader,
  successStatus,
  type AnswerInput,
  type OutputOf,
  type Route,
} from '@mylinguist/shared/contract/route';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { noteIdSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import type { Queue } from '../background/queues';
import { AppError, invalidInput } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Profile, ProfileStore } from '../services/ports/profile-store';
import type { Versioned } from '../services/ports/versioned';
import type { Learner } from '../services/learner';
import type { Paged } from '../services/pages';
import { describeError, toAppError } from './describe-error';
import { encode, type Answer } from './encode';
import { withChargeMeter, type ChargeMeter } from '../lib/charge-meter';
import { withLargeResults } from '../lib/hold-large-result';
import type { CostlyLimit } from '../settings/rate-limit-settings';
import type { LargeResults } from './large-results';
import type { RateLimits } from './rate-limits/rate-limits';
import { readJson } from './read-json';
import type { LogFigures, LogReports, RequestLog } from './request-log';
import type { Turns } from './turns';

/** Adds figures to the request's log line. A later figure overwrites an earlier one with its name. */
export type Log = (figures: LogFigures | LogReports) => void;

/** The input of a handler. The route's declaration determines the types. */
export interface Call<R extends Route> {
  readonly params: OutputOf<R, 'params'>;
  readonly query: OutputOf<R, 'query'>;
  readonly body: OutputOf<R, 'body'>;
  readonly learner: R['access'] extends 'learner' ? Learner : undefined;
  /** The UUID of the Idempotency-Key header; null when the client sent none. */
  readonly idempotencyKey: R extends { idempotent: true } ? string | null : undefined;
  /** Value of the conditional header that the route declares; null when the client sent none. */
  readonly precondition: R extends { precondition: string } ? string | null : undefined;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly admit: Admit;
}

/**
 * Counts a request that reads or changes all notes of the learner.
 * @throws AppError TOO_MANY_REQUESTS
 */
export type Admit = (limit: CostlyLimit) => void;

/**
 * Puts a message on a queue that the route declares. The host writes it after the route has
 * succeeded, and discards it after a failure.
 */
export type Enqueue = (queue: Queue, message: object) => void;

type Headers = Readonly<Record<string, string>>;

/** The result of a handler. The declaration determines its status. */
export type Reply<R extends Route> = R extends { produces: 'html' }
  ? Answer
  : | { readonly body: AnswerInput<R>; readonly headers?: Headers }
    | { readonly pagedBody: Paged<AnswerInput<R>>; readonly headers?: Headers }
    | (304 extends keyof R['response']
        ? { readonly status: 304; readonly headers?: Headers }
        : never);

type Handle<R extends Route> = (
  call: Call<R>,
  dependencies: Dependencies,
) => AnswerInput<R> extends undefined ? Promise<void> | void : Promise<Reply<R>> | Reply<R>;

interface ServeOptions {
  /** Maps failures to pages, for routes that learners open in a browser. */
  readonly describeFailure?: DescribeFailure;
  /** Limits how many requests of the route this instance answers at once. */
  readonly turns?: Turns;
  /** Limits how many requests of the route collect a result of several pages at once. */
  readonly largeResults?: LargeResults;
  /** The queues that the handler may write to. */
  readonly queues?: readonly Queue[];
  /**
   * The handler changes nothing before it has read the profile. It starts while the account is being
   * checked, so the check takes no time.
   */
  readonly startsEarly?: boolean;
  /** The route also serves an account that was closed after the sign-in. */
  readonly servesClosed?: boolean;
}

/** A declared route with its handler. */
export interface ServedRoute<R extends Route = Route> extends ServeOptions {
  readonly route: R;
  readonly answer: (
    request: HttpRequest,
    dependencies: Dependencies,
    context: CallContext,
  ) => Promise<Answer>;
}

/** The parts of a call that do not come from the request's input. */
interface CallContext {
  readonly learner: Learner | undefined;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly admit: Admit;
}

type DescribeFailure = (failure: AppError, dependencies: Dependencies) => Answer;

/** Combines a route with its handler. The handler receives parsed input only. */
export function serve<R extends Route>(
  route: R,
  handle: Handle<R>,
  options: ServeOptions = {},
): ServedRoute<R> {
  return {
    route,
    answer: async (request, dependencies, context) => {
      const input = await readInput(route, request);
      // Safe: the schemas that parse the input determine the types of `Call`.
      const call = { ...input, ...context } as Call<R>;
      const reply = (await handle(call, dependencies)) as Answer | undefined;
      return { status: successStatus(route), ...reply };
    },
    ...options,
  };
}

/**
 * Creates the handler that the Functions host calls. It applies rate limits, verifies the token,
 * runs the route, maps failures and writes one log line, see `createRequestLog`.
 */
export function toHandler(
  name: RouteName,
  served: ServedRoute,
  dependencies: Dependencies,
  limits: RateLimits,
  logRequest: RequestLog,
): HttpHandler {
  const { route, describeFailure, turns, largeResults, queues = [] } = served;
  return async (request: HttpRequest, context: InvocationContext) => {
    const startedAt = performance.now();
    const requestId = context.invocationId;
    const figures: Record<string, number> = {};
    const log: Log = (more) => Object.assign(figures, more);
    const outbox = createOutbox(queues);
    const admit: Admit = (limit) => {
      if (learner) limits.admitCostly(limit, learner.uid, log);
    };
    const meter: ChargeMeter = {
      enter: async () => {
        const enteredAt = performance.now();
        if (enteredAt - startedAt > longestWork) {
          throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
        }
        const leave = learner && (await limits.enterDatabase(learner.uid));
        const paused = Math.round(performance.now() - enteredAt);
        if (paused > 0) figures.pausedMs = (figures.pausedMs ?? 0) + paused;
        return leave ?? (() => undefined);
      },
      charge: (units) => {
        figures.requestUnits = Math.round(10 * ((figures.requestUnits ?? 0) + units)) / 10;
        if (learner && route.access === 'learner') {
          limits.charge(route.limit, learner.uid, units);
        }
      },
    };
    let held: Promise<() => void> | undefined;
    const hold = async () => {
      if (learner) await (held ??= largeResults?.enter(learner.uid));
    };
    let learner: Learner | undefined;
    let failure: AppError | undefined;
    let response: HttpResponseInit;
    try {
      if (route.access === 'learner') {
        learner = await authenticate(request, dependencies, limits, log);
        limits.admitLearner(route.limit, learner.uid, log);
      } else {
        limits.admitAddress(route.limit, request, log);
      }
      const call = { log, learner, enqueue: outbox.enqueue, admit };
      const onRefusal = (uid: string) => limits.countRefusal(request, uid);
      const respond = async () => {
        const answer = await answerAdmitted(served, request, dependencies, call, onRefusal);
        return encode(answer, request, requestId);
      };
      response = await withChargeMeter(meter, () =>
        withLargeResults(hold, () => (turns ? turns(respond) : respond())),
      );
      outbox.flush(context);
    } catch (error) {
      failure = toAppError(error);
      const answer = describeFailure?.(failure, dependencies) ?? describeError(failure, requestId);
      response = await encode(answer, request, requestId);
    }
    // A request that was refused while it waited holds nothing. Its answer gives the reason.
    void Promise.allSettled([held?.then((leave) => leave())]);
    const durationMs = Math.round(performance.now() - startedAt);
    const { status } = response;
    logRequest(context, { route: name, status, durationMs, uid: learner?.uid, failure, figures });
    return response;
  };
}

/**
 * Answers a request of a learner whose account is admitted, or of a route without sign-in. The first
 * time that the handler reads the learner's profile, it gets the one that the check has read.
 * @param onRefusal called for a verified token whose account is refused
 * @throws AppError UNAUTHENTICATED, UNAVAILABLE and the errors of the handler
 */
async function answerAdmitted(
  { answer, startsEarly, servesClosed }: ServedRoute,
  request: HttpRequest,
  dependencies: Dependencies,
  context: CallContext,
  onRefusal: (uid: string) => void,
): Promise<Answer> {
  const { learner, log } = context;
  if (!learner) return answer(request, dependencies, context);
  const admitted = dependencies.accountChecks.admit(dependencies, learner, {
    servesClosed,
    onHeld: (accountCheckMinutes) => log({ accountCheckMinutes }),
  });
  admitted.catch((error: unknown) => {
    if (AppError.is(error, 'UNAUTHENTICATED')) onRefusal(learner.uid);
  });
  const profiles = withFirstRead(dependencies.profiles, learner.uid, admitted);
  const start = () => answer(request, { ...dependencies, profiles }, context);
  if (!startsEarly) {
    await admitted;
    return start();
  }
  const answering = start();
  // The error of the check takes precedence.
  void Promise.allSettled([answering]);
  await admitted;
  return answering;
}

/** Returns a store whose first read of a learner's profile gives the one that was admitted. */
function withFirstRead(
  profiles: ProfileStore,
  uid: string,
  admitted: Promise<Versioned<Profile> | null>,
): ProfileStore {
  let first: typeof admitted | undefined = admitted;
  return {
    ...profiles,
    get: async (ownerId) => {
      const given = ownerId === uid ? first : undefined;
      if (given) first = undefined;
      return (await given) ?? profiles.get(ownerId);
    },
  };
}

/**
 * Maximum time in ms after which a request still sends database requests. Azure's load balancer closes
 * a request without an answer after 230 seconds. Routes that change many documents continue where
 * they ended when the client repeats the request.
 */
const longestWork = 200_000;

/** Collects the messages of a request until it has succeeded. */
function createOutbox(queues: readonly Queue[]) {
  const messages = new Map<Queue, object[]>(queues.map((queue) => [queue, []]));
  const enqueue: Enqueue = (queue, message) => {
    const waiting = messages.get(queue);
    if (!waiting) throw new RangeError(`The route does not declare the queue ${queue.queueName}.`);
    waiting.push(message);
  };
  const flush = ({ extraOutputs }: InvocationContext) => {
    for (const [queue, waiting] of messages) {
      if (waiting.length > 0) extraOutputs.set(queue, waiting);
    }
  };
  return { enqueue, flush };
}

async function authenticate(
  request: HttpRequest,
  { identity }: Dependencies,
  limits: RateLimits,
  log: Log,
): Promise<Learner> {
  const token = request.headers.get(authHeader);
  if (!token) throw new AppError('UNAUTHENTICATED');
  return limits.verify(request, log, identity, token);
}

/** Reads the parts of a request that the route declares. */
async function readInput(route: Route, request: HttpRequest) {
  const { idempotent, precondition } = route;
  return {
    params: parse(route.params, request.params, toNotFound),
    query: parse(route.query, Object.fromEntries(request.query), toInvalidInput),
    body: parse(route.body, route.body && (await readJson(request, route)), toInvalidInput),
    idempotencyKey: idempotent && readIdempotencyKey(request),
    precondition: precondition && request.headers.get(precondition),
  };
}

function parse(
  schema: z.core.$ZodType | undefined,
  input: unknown,
  toError: (error: z.core.$ZodError) => AppError,
): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw toError(parsed.error);
  return parsed.data;
}

/**
 * Reads the idempotency key; null when the client sent none.
 * @throws AppError INVALID_INPUT when it is not a UUID
 */
function readIdempotencyKey(request: HttpRequest): string | null {
  const given = request.headers.get(idempotencyHeader);
  if (given === null) return null;
  const key = noteIdSchema.safeParse(given);
  if (!key.success) throw invalidInput(idempotencyHeader, 'Give a UUID.');
  return key.data;
}

/** An invalid path parameter names a record that cannot exist. */
const toNotFound = () => new AppError('NOT_FOUND');

/** Maximum issues in an answer, which would otherwise grow with the request. */
const maxIssues = 20;

const toInvalidInput = (error: z.core.$ZodError) =>
  new AppError('INVALID_INPUT', {
    issues: error.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path.join('.'), message })),
  });
