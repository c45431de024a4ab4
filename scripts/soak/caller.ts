import { setTimeout } from 'node:timers/promises';
import { authHeader, buildPath } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type { ErrorCode } from '@mylinguist/shared/errors';
import { z } from 'zod';
import { type Account, idToken } from '../../testing/tokens';
import { foreignMarks } from './marks';
import type { Random } from './random';
import type { Traffic } from './traffic';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  /** Of a refusal. */
  readonly code: ErrorCode | undefined;
  readonly body: unknown;
}

/** How a learner's calls are made. */
export interface CallerNeeds {
  readonly account: Account;
  readonly random: Random;
  readonly apiUrl: () => string;
  readonly traffic: Traffic;
  readonly complain: (fault: string) => void;
  /** The share of a Retry-After that is waited. */
  readonly patience: number;
}

/** As the client of the app gives a call up. */
const timeout = 30_000;
/** Milliseconds before a call that was not answered is repeated, at most. */
const pauseAtMost = 1000;
/** More repeats than any restart of ours takes. */
const attempts = 300;
/** How often a learner looks what came of a write before repeating it. */
const looksFirst = 1 / 3;

/** Calls the API as one learner, and repeats as the client of the app does. */
export class Caller {
  constructor(private readonly needs: CallerNeeds) {}

  /** Calls until there is an answer that a repeat would not change. */
  async settle(name: RouteName, options: CallOptions = {}): Promise<Reply> {
    for (let count = 1; count <= attempts; count++) {
      const reply = await this.#call(name, options, count > 1);
      if (reply) return reply;
    }
    throw new Error(`${name} had no answer in ${attempts} attempts.`);
  }

  /**
   * As `settle` for a write; null when, after a call without an answer, a look shows that it was
   * stored. That it was not says nothing: it may be on its way still, and is repeated.
   */
  async attempt(
    name: RouteName,
    options: CallOptions,
    isStored: () => Promise<boolean>,
  ): Promise<Reply | null> {
    for (let count = 1; count <= attempts; count++) {
      const reply = await this.#call(name, options, count > 1);
      if (reply) return reply;
      if (this.needs.random.chance(looksFirst) && (await isStored())) return null;
    }
    throw new Error(`${name} had no answer in ${attempts} attempts.`);
  }

  /** Null when the call may be, or was asked to be, repeated; the time to wait has then passed. */
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
    if (foreign.length > 0) complain(`${name} shows ${account.uid} ${foreign.join(', ')}`);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const code = status < 400 ? undefined : z.parse(errorResponseSchema, body).code;
    const isToWait = (status === 429 && code !== 'ASSISTANT_QUOTA_EXCEEDED') || status === 503;
    if (!isToWait) {
      if (status >= 500) complain(`${name} was answered with ${status}: ${text}`);
      return { status, code, body };
    }
    if (!(retryAfter > 0)) complain(`${name} was answered with ${status} and no Retry-After`);
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
