import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import type { HttpCookie, TypedData } from './core-types';

/** Hop-by-hop headers, which Node sets for each connection, and the date of the host's own clock. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Sends a response without a body, as the real host does for its own errors. */
export function respondEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    // Removes the headers of a failed function, but keeps the host's CORS headers.
    if (!name.startsWith('access-control-')) response.removeHeader(name);
  }
  response.statusCode = status;
  response.end();
}

export function respondJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Sends the result of a function. No result becomes an empty 204. */
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

/** Streams the response of the library's own server to the client. */
export function respondStream(response: ServerResponse, source: IncomingMessage): void {
  const headers = Object.entries(source.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as const),
  );
  copyHeaders(headers, response);
  response.writeHead(source.statusCode ?? 200);
  // Sends the status at once, even if the handler is slow to write the body.
  response.flushHeaders();
  source.on('error', () => response.destroy());
  response.on('close', () => source.destroy());
  source.pipe(response);
}

function copyHeaders(headers: (readonly [string, string])[], response: ServerResponse) {
  for (const [name, value] of headers) {
    if (ownHeaders.has(name)) continue;
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
