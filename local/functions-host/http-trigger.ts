import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { BodyTooLargeError, checkAnnouncedSize, readBody } from '../http/read-body';
import type { FunctionRunner } from './function-runner';
import { respondEmpty, respondStream, respondWith } from './http-response';
import { describeError, type Log } from './log';
import type { RequestTarget } from './request-target';
import type { RouteParams } from './route-matching';
import type { HttpTrigger, PlannedFunction } from './trigger-plan';

/** The real host's limit for a request body, in bytes. */
const maxBodyBytes = 100 * 1024 * 1024;

export interface HttpCall {
  request: IncomingMessage;
  response: ServerResponse;
  target: RequestTarget;
  params: RouteParams;
}

/** Answers one call with one function; never rejects. */
export type HttpRunner = (planned: PlannedFunction<HttpTrigger>, call: HttpCall) => Promise<void>;

/**
 * @param streamUri where the library takes requests itself, when the app streams bodies
 */
export function createHttpRunner(
  runner: FunctionRunner,
  streamUri: string | undefined,
  log: Log,
): HttpRunner {
  return async (planned, call) => {
    try {
      if (streamUri === undefined) await runBuffered(runner, planned, call);
      else await runStreamed(runner, planned, call, streamUri);
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        respondEmpty(call.response, 413);
      } else {
        // A caller who hangs up in the middle of a body has no function fail.
        if (!call.request.destroyed || call.request.complete) {
          log('error', planned.name, describeError(error));
        }
        respondEmpty(call.response, 500);
      }
    }
  };
}

async function runBuffered(
  runner: FunctionRunner,
  planned: PlannedFunction<HttpTrigger>,
  { request, response, target, params }: HttpCall,
) {
  const bytes = await readBody(request, maxBodyBytes);
  const http = {
    method: request.method ?? 'GET',
    url: target.url,
    headers: headersOf(request),
    params,
    body: bytes.length > 0 ? { bytes } : null,
  };
  const { returnValue } = await runner.run(planned, {
    inputData: [{ name: planned.input, data: { http } }],
    triggerMetadata: {},
  });
  respondWith(response, returnValue);
}

/**
 * Hands the body to the library through its own server and passes its answer on, both as they come.
 * The two sides meet under the id of the invocation.
 */
async function runStreamed(
  runner: FunctionRunner,
  planned: PlannedFunction<HttpTrigger>,
  { request, response, target, params }: HttpCall,
  streamUri: string,
) {
  checkAnnouncedSize(request, maxBodyBytes);
  const invocationId = randomUUID();
  const { host, pathname, search } = new URL(target.url);
  const proxied = sendRequest(new URL(`${pathname}${search}`, streamUri), {
    method: request.method ?? 'GET',
    headers: {
      ...request.headers,
      'x-forwarded-for': forwardedFor(request),
      'x-ms-invocation-id': invocationId,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    },
  });
  const limit = createLimit(maxBodyBytes);
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [request, limit, proxied]) stream.on('error', reject);
  });
  const answered = new Promise<void>((resolve) => {
    proxied.on('response', (answer) => {
      respondStream(response, answer);
      resolve();
    });
  });
  request.pipe(limit).pipe(proxied);

  const ran = runner.run(
    answering(planned),
    {
      inputData: [{ name: planned.input, data: null }],
      triggerMetadata: {
        Headers: { json: JSON.stringify(headersOf(request)) },
        ...Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, { string: value }]),
        ),
      },
    },
    invocationId,
  );
  try {
    await Promise.race([Promise.all([ran, answered]), failed]);
  } finally {
    // Without an answer the library's server would wait for one for ever.
    if (!response.headersSent) proxied.destroy();
    request.resume();
  }
}

/** The library's server answers nothing at all when a handler returns nothing. */
function answering(planned: PlannedFunction<HttpTrigger>): PlannedFunction<HttpTrigger> {
  const { metadata, callback } = planned.registered;
  const answer = async (...args: unknown[]) => (await callback(...args)) ?? { status: 204 };
  return { ...planned, registered: { metadata, callback: answer } };
}

function createLimit(limit: number) {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new BodyTooLargeError(limit));
      else done(null, chunk);
    },
  });
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const headers = { ...request.headers, 'x-forwarded-for': forwardedFor(request) };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The platform's front end adds the caller's address and port behind what the caller says. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const { remoteAddress = '', remotePort = 0 } = socket;
  const host = remoteAddress.includes(':') ? `[${remoteAddress}]` : remoteAddress;
  const claimed = headers['x-forwarded-for'];
  return [claimed, `${host}:${remotePort}`].flat().filter(Boolean).join(', ');
}
