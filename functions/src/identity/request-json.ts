import http from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { withTimeout } from '../lib/with-timeout';
import { AppError } from '../services/app-error';
import { providerTimeoutMs } from './provider-timeout';

interface JsonRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request and reads the JSON of the answer. Uses Node's own client, which the SDK of the
 * database needs too: the first `fetch` of a process takes 10 ms of CPU time more.
 * @throws AppError UNAVAILABLE without an answer in JSON within `providerTimeoutMs`
 */
export function requestJson(
  url: string,
  { method, headers = {}, body }: JsonRequest,
): Promise<JsonAnswer> {
  const { request } = url.startsWith('http:') ? http : https;
  const ask = (signal: AbortSignal) =>
    new Promise<JsonAnswer>((resolve, reject) => {
      const sent = request(url, { method, headers, signal }, (response) => {
        const status = response.statusCode ?? 0;
        json(response).then((answer) => resolve({ status, body: answer }), reject);
      });
      sent.on('error', reject).end(body);
    });
  return withTimeout(ask, providerTimeoutMs).catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', { cause });
  });
}
