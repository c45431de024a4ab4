import { buildRequest, type RequestParts } from '@mylinguist/shared/contract/request';
import { successSchema, type AnswerOutput, type Route } from '@mylinguist/shared/contract/route';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { receivedErrorSchema } from '@mylinguist/shared/schemas/error';
import { readTolerantly } from '@mylinguist/shared/schemas/tolerant';
import type { Config } from '../config';
import { ignore } from '../ignore';
import { SignedOutError, type Sessions } from './session';

/** The outcome of a call. */
export type CallResult<T> = TransportResult<T> | { readonly status: 'signed-out' };

/** Maximum wait for an answer, in ms. */
const timeoutMs = 20_000;

/** Calls the API as the learner who is signed in. */
export class Api {
  constructor(
    private readonly config: Config,
    private readonly sessions: Sessions,
  ) {}

  /** Calls a route and parses its answer. Never rejects. */
  async call<R extends Route>(
    route: R,
    parts: RequestParts<R>,
  ): Promise<CallResult<AnswerOutput<R>>> {
    const send = async (isRefused: boolean) => {
      const token = await this.sessions.token(isRefused);
      const { url, ...request } = buildRequest(this.config.api, route, parts, token);
      return fetch(url, {
        ...request,
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
    };
    try {
      let response = await send(false);
      if (response.status === 401) response = await send(true);
      if (response.status !== 401) return await readAnswer(route, response);
      await this.sessions.end();
      return { status: 'signed-out' };
    } catch (error) {
      if (error instanceof SignedOutError) return { status: 'signed-out' };
      ignore(error, 'The API or the identity provider cannot be reached. Captures wait.');
      return { status: 'unreachable', retryAfter: null };
    }
  }
}

/** Answers of other servers, such as the sign-in page of a public network, do not count. */
async function readAnswer<R extends Route>(
  route: R,
  response: Response,
): Promise<CallResult<AnswerOutput<R>>> {
  const retryAfter = secondsOf(response);
  if (response.status === 429) return { status: 'unreachable', retryAfter };
  if (response.status >= 500) return { status: 'failed', retryAfter };
  try {
    return await parseAnswer(route, response);
  } catch (error) {
    ignore(error, 'An answer breaks off, or does not fit the contract. The call is repeated.');
    return { status: 'unreachable', retryAfter: null };
  }
}

/** Parses an answer of an API that may be newer than this extension. */
async function parseAnswer<R extends Route>(
  route: R,
  response: Response,
): Promise<CallResult<AnswerOutput<R>>> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) {
    const answer = readTolerantly(successSchema(route), body);
    if (!answer.success) throw answer.error;
    return { status: 'done', value: answer.data };
  }
  const failure = readTolerantly(receivedErrorSchema, body);
  if (!failure.success) throw failure.error;
  const { code, message } = failure.data;
  return { status: 'refused', code, message };
}

function secondsOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
