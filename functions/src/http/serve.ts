import type { HttpRequest } from '@azure/functions';
import {
  successStatus,
  type AnswerInput,
  type OutputOf,
  type Route,
} from '@mylinguist/shared/contract/route';
import type { Enqueue, JobTarget } from '../background/outbox';
import type { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Learner } from '../services/learner';
import type { Paged } from '../services/pages';
import type { HttpReply } from './encode';
import type { LargeResults } from './large-results';
import { readInput } from './read-input';
import type { CostlyLimits } from './rate-limits/rate-limits';
import type { Log } from './request-meter';
import type { Turns } from './turns';

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
  /** Starts a job even if the request is refused. */
  readonly enqueueAnyway: Enqueue;
  readonly costly: CostlyLimits;
}

type Headers = Readonly<Record<string, string>>;

/** The result of a handler. The declaration determines its status. */
export type Reply<R extends Route> = R extends { produces: 'html' }
  ? HttpReply
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
  /** The work of the database counts only for the pace, not for the learner's budget. */
  readonly hasNoBudget?: boolean;
  /** The jobs that the handler may start. */
  readonly jobs?: readonly JobTarget[];
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
  ) => Promise<HttpReply>;
}

/** The parts of a call that do not come from the request's input. */
export interface CallContext {
  readonly learner: Learner | undefined;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly enqueueAnyway: Enqueue;
  readonly costly: CostlyLimits;
}

type DescribeFailure = (failure: AppError, dependencies: Dependencies) => HttpReply;

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
      const reply = (await handle(call, dependencies)) as HttpReply | undefined;
      return { status: successStatus(route), ...reply };
    },
    ...options,
  };
}
