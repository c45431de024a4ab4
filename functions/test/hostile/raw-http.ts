import { connect } from 'node:net';
import { canary } from './texts';

/** The status of a reply, or `closed` for a connection that ended without a reply. */
export type RawOutcome = number | 'closed';

/**
 * Sends raw bytes over a new connection.
 * @param isAborted whether the caller hangs up after sending
 */
export function sendRaw(port: number, bytes: string, isAborted = false): Promise<RawOutcome> {
  return new Promise((resolve) => {
    let received = '';
    const finish = () => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      resolve(status === undefined ? 'closed' : Number(status));
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1', () => isAborted && finish());
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) finish();
    });
    socket.on('close', finish).on('error', finish);
  });
}

/** Sends each text over a new connection that stays open. Returns a call that closes them all. */
export async function stayHalfWay(port: number, texts: readonly string[]): Promise<() => void> {
  const sockets = await Promise.all(
    texts.map(async (bytes) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await new Promise((resolve) => socket.write(bytes, 'latin1', resolve));
      return socket;
    }),
  );
  return () => sockets.forEach((socket) => socket.destroy());
}

const host = 'Host: localhost';
const json = 'Content-Type: application/json';

/** Builds a request, whose body may contradict its headers. */
const request = (line: string, headers: readonly string[] = [], body = '') =>
  `${[`${line} HTTP/1.1`, host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`;

/** A public request that always succeeds. */
export const health = request('GET /api/health');

/** A request that announces more than the host accepts and sends a part of it. */
export const hugeBody = request(
  'POST /api/firebase-login',
  [json, 'Content-Length: 99999999999'],
  '{}',
);

const oddPaths = [
  ...['/api/notes/%2e%2e', '/api/notes/../notes', '/api/notes/%252e%252e', '/api/notes/%00'],
  ...['/api/notes/%ff', '/api/notes/%', '/api/notes/%zz', '/api/notes/%ed%a0%80', '/api//notes'],
  ...['/api/tags/%2F', '/api/tags/..%2f..%2f', '/api/notes;a=b', '/api/notes/\xe9', '/api\\notes'],
  ...['*', 'notes', '//evil.test/api/health', 'http://evil.test/api/health', 'http://[/api', '/'],
  ...['/admin/functions/listNotes', '/api/constructor', '/api/__proto__', '/api/notes?a=%ff&a=&&='],
  ...[`/api/notes/${canary}`, `/api/${canary}`, `/api/tags/%zz${canary}?${canary}=${canary}`],
];

/** Requests that only a raw connection can send, by kind. */
export const rawRequests: Readonly<Record<string, readonly string[]>> = {
  'odd paths': oddPaths.flatMap((path) => [request(`GET ${path}`), request(`DELETE ${path}`)]),
  'long paths': [4000, 15_000, 100_000].map((length) =>
    request(`GET /api/notes/${'a'.repeat(length)}`),
  ),
  'odd methods': ['TRACE', 'CONNECT', 'PROPFIND', 'get', 'QUERY', 'PURGE', ''].map((method) =>
    request(`${method} /api/notes`),
  ),
  'odd headers': [
    request('GET /api/notes', [`X-USER-AUTH: ${'a'.repeat(1024 * 1024)}`]),
    request('GET /api/notes', Array<string>(3000).fill('X-USER-AUTH: a')),
    request('GET /api/notes', ['X-USER-AUTH:', 'X-USER-AUTH: ,', 'X-USER-AUTH: \xe9']),
    request('GET /api/notes', [`X-USER-AUTH: ${canary}`, `${canary}: ${canary}`]),
    request('GET /api/notes', ['X-USER-AUTH: a\0b']),
    request('GET /api/notes', ['X-USER-AUTH: a', ' folded']),
    request('GET /api/notes', ['Host: evil.test', 'Host: \xff']),
    request('GET /api/notes', ['Expect: 200-maybe']),
    request('GET /api/health', ['Upgrade: websocket', 'Sec-WebSocket-Key: x']),
  ],
  'odd bodies': [
    request('GET /api/notes', [json, 'Content-Length: 2'], '{}'),
    request('GET /api/health', [json, 'Content-Length: 2'], '{}'),
    request('POST /api/firebase-login', [json, 'Content-Length: 1'], '{}{}{}'),
    request('POST /api/firebase-login', [json, 'Content-Length: 4'], canary),
    request('POST /api/firebase-login', [json, 'Content-Length: -1'], '{}'),
    request('POST /api/firebase-login', [json, 'Content-Length: 1e3'], '{}'),
    request('POST /api/firebase-login', [json, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
    request(
      'POST /api/firebase-login',
      [json, 'Transfer-Encoding: chunked'],
      '2\r\n{}\r\n0\r\n\r\n',
    ),
    request(
      'POST /api/firebase-login',
      [json, 'Transfer-Encoding: chunked'],
      'zz\r\n{}\r\n0\r\n\r\n',
    ),
    request('POST /api/firebase-login', [json, 'Transfer-Encoding: gzip, x'], '{}'),
    request(
      'POST /api/firebase-login',
      [json, 'Transfer-Encoding: chunked', 'Content-Length: 2'],
      '2\r\n{}\r\n0\r\n\r\n',
    ),
    request('POST /api/firebase-login', [json]),
  ],
};

/** Requests that stay incomplete. */
export const unfinishedRequests = [
  request('POST /api/firebase-login', [json, 'Content-Length: 100'], '{"fire'),
  request('POST /api/firebase-login', [json, 'Transfer-Encoding: chunked'], '5\r\n{"f'),
  'POST /api/firebase-login HTTP/1.1\r\nHost: local',
];
