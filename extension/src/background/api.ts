import { authHeader } from '@mylinguist/shared/contract/route';
import type { Config } from '../config';
import { SignedOutError, type Sessions } from './session';

/** The outcome of a call. */
export type Answer =
  | { readonly status: 'done'; readonly body: unknown }
  /** A retry would be refused too. `message` is for the learner. */
  | { readonly status: 'refused'; readonly code: string | null; readonly message: string }
  | { readonly status: 'signed-out' }
  /** No usable answer, 429 or 5xx. `retryAfter` is in seconds; null if the server gave none. */
  | { readonly status: 'unreachable'; readonly retryAfter: number | null };

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Longest wait for an answer, in ms. */
const patience = 20_000;

/** Calls the API as the learner who is signed in. */
export class Api {
  constructor(
    private readonly config: Config,
    private readonly sessions: Sessions,
  ) {}

  /** Never rejects. @param path relative to the API base */
  async call(path: string, call: Call = {}): Promise<Answer> {
    try {
      const first = await this.send(path, call, await this.sessions.token());
      if (first.status !== 401) return await answerOf(first);
      const second = await this.send(path, call, await this.sessions.token(true));
      if (second.status !== 401) return await answerOf(second);
      await this.sessions.end();
      return { status: 'signed-out' };
    } catch (error) {
      if (error instanceof SignedOutError) return { status: 'signed-out' };
      return { status: 'unreachable', retryAfter: null };
    }
  }

  private send(path: string, { method = 'GET', body, idempotencyKey }: Call, token: string) {
    return fetch(`${this.config.api}/${path}`, {
      method,
      headers: {
        [authHeader]: token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
  }
}

async function answerOf(response: Response): Promise<Answer> {
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    return { status: 'unreachable', retryAfter: Number.isFinite(seconds) ? seconds : null };
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { status: 'done', body };
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return {
    status: 'refused',
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : 'The note was refused.',
  };
}
