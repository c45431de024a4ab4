import { setTimeout } from 'node:timers/promises';
import type { ErrorCode } from '@mylinguist/shared/errors';
import { authHeader, buildPath } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import * as z from 'zod';
import { type Account, idToken } from '../../testing/tokens';
import { foreignMarks } from './marks';
import type { Random } from './random';

/** Statistics of the calls of one route. */
interface RouteTraffic {
  /** Milliseconds of each answered call. */
  readonly durations: number[];
  readonly statuses: Map<number, number>;
  /** Calls without an answer: refused, cut off or timed out. */
  unanswered: number;
  /** Retries. */
  repeats: number;
}

/** Counts all calls, by route. */
export class Traffic {
  readonly routes = new Map<string, RouteTraffic>();

  /** @param status null without an answer */
  add(route: string, status: number | null, milliseconds: number, isRepeat: boolean): void {
    const known = this.routes.get(route) ?? {
      durations: [],
      statuses: new Map<number, number>(),
      unanswered: 0,
      repeats: 0,
    };
    this.routes.set(route, known);
    if (isRepeat) known.repeats += 1;
    if (status === null) {
      known.unanswered += 1;
    } else {
      known.durations.push(milliseconds);
      known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
    }
  }
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  /** Error code of an error response. */
  readonly code: ErrorCode | undefined;
  readonly body: unknown;
}

export interface CallerNeeds {
  readonly account: Account;
  readonly random: Random;
  readonly apiUrl: () => string;
  readonly traffic: Traffic;
  readonly complain: (fault: string) => void;
  /** Factor for all waiting times; less than 1 in tests. */
  readonly patience: number;
}

/** Timeout of a call in ms, as in the app's client. */
const timeout = 30_000;
/** Maximum milliseconds before an unanswered call is retried. */
const pauseAtMost = 1000;
/** Maximum attempts, more than any restart requires. */
const attempts = 300;
/** Share of unanswered writes for which the learner reads the data before the retry. */
const looksFirst = 1 / 3;

/** Calls the API as one learner and retries as the app's client does. */
export class Caller {
  constructor(private readonly needs: CallerNeeds) {}

  /** Retries until there is a final response. */
  async settle(name: RouteName, options: CallOptions = {}): Promise<Reply> {
    return this.#retry<never>(name, options, () => Promise.resolve(undefined));
  }

  /**
   * Like `settle`, for a write. Returns null when a response is missing and `isStored` finds the
   * write. A write that is not found may still be pending and is retried.
   */
  async attempt(
    name: RouteName,
    options: CallOptions,
    isStored: () => Promise<boolean>,
  ): Promise<Reply | null> {
    return this.#retry(name, options, async () =>
      this.needs.random.chance(looksFirst) && (await isStored()) ? null : undefined,
    );
  }

  /** @param lookUp runs after each attempt without a final response; a result ends the retries */
  async #retry<T>(
    name: RouteName,
    options: CallOptions,
    lookUp: () => Promise<T | undefined>,
  ): Promise<Reply | T> {
    for (let count = 1; count <= attempts; count++) {
      const reply = await this.#call(name, options, count > 1);
      if (reply) return reply;
      const found = await lookUp();
      if (found !== undefined) return found;
    }
    throw new Error(`${name} had no response in ${attempts} attempts.`);
  }

  /** Calls the API once. Waits and returns null when the call must be retried. */
  async #call(name: RouteName, options: CallOptions, isRepeat: boolean): Promise<Reply | null> {
    const { account, complain, traffic, random, patience } = this.needs;
    const startedAt = performance.now();
    const answer = await this.#send(name, options).catch(() => null);
    traffic.add(name, answer?.status ?? null, performance.now() - startedAt, isRepeat);
    if (!answer) {
      await setTimeout(random.next() * pauseAtMost * patience);
      return null;
    }
    const { status, text, retryAfter } = answer;
    const foreign = foreignMarks(text, account);
    if (foreign.length > 0)
      complain(`${name} returns data of ${foreign.join(', ')} to ${account.uid}`);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const code = status < 400 ? undefined : z.parse(errorResponseSchema, body).code;
    const isToWait = (status === 429 && code !== 'ASSISTANT_QUOTA_EXCEEDED') || status === 503;
    if (!isToWait) {
      if (status >= 500) complain(`${name} returned ${status}: ${text}`);
      return { status, code, body };
    }
    if (!(retryAfter > 0)) complain(`${name} returned ${status} without Retry-After`);
    await setTimeout((retryAfter + random.next()) * 1000 * patience);
    return null;
  }

  async #send(name: RouteName, { params, query, headers, body }: CallOptions) {
    const { account, apiUrl } = this.needs;
    const route = routeNamed(name);
    const url = `${apiUrl()}/${buildPath(route, params)}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(url, {
      method: route.method,
      headers: {
        [authHeader]: idToken(account),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: Number(response.headers.get('retry-after')),
    };
  }
}
