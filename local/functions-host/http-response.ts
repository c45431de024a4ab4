import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import type { HttpCookie, TypedData } from './core-types';

/** Headers of one connection, which whoever holds the connection sets anew. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Ends a response that has no body: how the host answers by itself. */
export function respondEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    // What a function set before it failed is not sent; the host's own CORS headers stay.
    if (name !== 'vary' && !name.startsWith('access-control-')) response.removeHeader(name);
  }
  response.statusCode = status;
  response.end();
}

export function respondJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Sends what the library made of a function's result; no result is an empty 204. */
export function respondWith(response: ServerResponse, result: TypedData | null | undefined): void {
  const http = result?.http;
  if (!http) {
    respondEmpty(response, 204);
    return;
  }
  copyHeaders(Object.entries(http.headers ?? {}), response);
  for (const cookie of http.cookies ?? []) {
    response.appendHeader('Set-Cookie', serializeCookie(cookie));
  }
  response.statusCode = Number(http.statusCode ?? 200);
  response.end(http.body?.bytes ?? http.body?.string ?? undefined);
}

/** Passes on the answer of the library's own server, chunk by chunk as it comes. */
export function respondStream(response: ServerResponse, source: IncomingMessage): void {
  const headers = Object.entries(source.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as const),
  );
  copyHeaders(headers, response);
  response.writeHead(source.statusCode ?? 200);
  // A slow handler must not keep the caller waiting for the status.
  response.flushHeaders();
  source.on('error', () => response.destroy());
  response.on('close', () => source.destroy());
  source.pipe(response);
}

function copyHeaders(headers: (readonly [string, string])[], response: ServerResponse) {
  for (const [name, value] of headers) {
    if (connectionHeaders.has(name)) continue;
    if (name === 'vary' || name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}

function serializeCookie(cookie: HttpCookie): string {
  const { name, value, domain, path, expires, secure, httpOnly, sameSite, maxAge } = cookie;
  return stringifySetCookie({
    name,
    value,
    domain: domain?.value,
    path: path?.value,
    expires: expires && new Date(expires.value.seconds * 1000),
    secure: secure?.value,
    httpOnly: httpOnly?.value,
    maxAge: maxAge?.value,
    sameSite: sameSite === 'explicitNone' ? 'none' : sameSite === 'none' ? undefined : sameSite,
  });
}
