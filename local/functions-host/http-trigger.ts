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

export interface HttpCall {
  request: IncomingMessage;
  response: ServerResponse;
  target: RequestTarget;
  params: RouteParams;
}

/** Runs a function for one request and sends the response. Never rejects. */
export type HttpRunner = (planned: PlannedFunction<HttpTrigger>, call: HttpCall) => Promise<void>;

interface HttpRunnerOptions {
  /** The library's own HTTP server, if the app streams bodies. */
  streamUri: string | undefined;
  /** Maximum size of a request body in bytes. */
  bodyLimit: number;
}

export function createHttpRunner(
  runner: FunctionRunner,
  { streamUri, bodyLimit }: HttpRunnerOptions,
  log: Log,
): HttpRunner {
  return async (planned, call) => {
    try {
      if (streamUri === undefined) await runBuffered(runner, planned, call, bodyLimit);
      else await runStreamed(runner, planned, call, { streamUri, bodyLimit });
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        log('warning', planned.name, error.message);
        // The real host reads the body when it binds the request. It reports every binding error
        // with 500 (github.com/Azure/azure-functions-host/issues/10519).
        respondEmpty(call.response, streamUri === undefined ? 500 : 413);
      } else {
        // A client that disconnects while sending the body is not a failure of the function.
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
  bodyLimit: number,
) {
  const bytes = await readKnownBody(request, bodyLimit);
  const http = {
    method: request.method ?? 'GET',
    url: target.url,
    headers: headersOf(request),
    query: queryOf(target.url),
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
 * Reads a body whose length is announced. Discards a body of unknown length (`Transfer-Encoding:
 * chunked`), as the real host does: the app gets its headers and no body.
 */
async function readKnownBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (request.headers['content-length'] !== undefined) return readBody(request, limit);
  request.resume();
  return Buffer.alloc(0);
}

/**
 * Streams the request to the library's own server and streams its response back. The invocation id
 * links the request with the invocation.
 */
async function runStreamed(
  runner: FunctionRunner,
  planned: PlannedFunction<HttpTrigger>,
  { request, response, target, params }: HttpCall,
  { streamUri, bodyLimit }: { streamUri: string; bodyLimit: number },
) {
  checkAnnouncedSize(request, bodyLimit);
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
  const limit = createLimit(bodyLimit);
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
    // Closes a request without a response. The library's server would keep it open forever.
    if (!response.headersSent) proxied.destroy();
    request.resume();
  }
}

/** Replaces an empty result with 204: the library's server sends no response for it. */
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

/**
 * Returns the headers as the real host passes them to the app: read as UTF-8, the values of a
 * repeated header joined by a comma. The library fails on a character above U+00FF, so the request
 * gets 500 before the app runs.
 */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    headers[name] = Buffer.from(values.join(','), 'latin1').toString('utf8');
  }
  return { ...headers, 'x-forwarded-for': forwardedFor(request) };
}

/**
 * Returns the query as the real host passes it to the app: the values of a repeated name joined by a
 * comma. Names are compared case-insensitively.
 */
function queryOf(url: string): Record<string, string> {
  const query = new Map<string, { name: string; values: string[] }>();
  for (const [name, value] of new URL(url).searchParams) {
    const known = query.get(name.toLowerCase());
    if (known) known.values.push(value);
    else query.set(name.toLowerCase(), { name, values: [value] });
  }
  return Object.fromEntries(
    [...query.values()].map(({ name, values }) => [name, values.join(',')]),
  );
}

/** Appends the client's address and port to `X-Forwarded-For`, as the Azure front end does. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const { remoteAddress = '', remotePort = 0 } = socket;
  const host = remoteAddress.includes(':') ? `[${remoteAddress}]` : remoteAddress;
  const claimed = headers['x-forwarded-for'];
  return [claimed, `${host}:${remotePort}`].flat().filter(Boolean).join(', ');
}
