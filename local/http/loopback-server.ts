import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface LoopbackServer {
  port: number;
  /**
   * Waits for running requests, then ends all connections.
   * @param patienceMs maximum wait; default: 2 s
   */
  close: (patienceMs?: number) => Promise<void>;
}

/** An error with a message for the developer that names the port. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';

  constructor(port: number) {
    super(`port ${port} is in use: stop the process that uses it, or choose another port`);
  }
}

/** Time limits for incoming requests and the interval of their checks, in milliseconds. */
type Patience = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>;

const defaultPatienceMs = 2_000;

/** Interval in which a server that closes ends its idle connections, in milliseconds. */
const sweepMs = 20;

/**
 * Time after which an idle connection is closed. Node's default of 5 s may
 * close the connection while a client sends its next request, which then fails with ECONNRESET.
 */
const keepAliveTimeout = 60_000;

/**
 * Serves one handler on 127.0.0.1 and, if available, on ::1 with the same port. A browser may use
 * either for `localhost`. Other machines cannot connect.
 * @param port 0 selects a free one
 * @param patience defaults to Node's limits: one minute for the headers, five for the request
 * @throws PortInUseError if either address is in use
 */
export async function listenOnLoopback(
  handler: RequestListener,
  port: number,
  patience: Patience = {},
): Promise<LoopbackServer> {
  const unfinished = new Set<ServerResponse>();
  const create = () =>
    createServer({ keepAliveTimeout, ...patience }, handler)
      .on('clientError', refuseConnection)
      .on('request', (_, response) => {
        unfinished.add(response);
        response.once('close', () => unfinished.delete(response));
      });
  const first = create();
  const chosen = await listen(first, '127.0.0.1', port);
  const servers = [first];
  const second = create();
  try {
    await listen(second, '::1', chosen);
    servers.push(second);
  } catch (error) {
    if (error instanceof PortInUseError) {
      await close(first, unfinished, defaultPatienceMs);
      // The port is free on one address only, so another one is tried.
      if (port === 0) return listenOnLoopback(handler, port, patience);
      throw error;
    }
    if (!isWithoutIPv6(error)) throw error;
  }
  return {
    port: chosen,
    close: async (patienceMs = defaultPatienceMs) => {
      await Promise.all(servers.map((server) => close(server, unfinished, patienceMs)));
    },
  };
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Replies with an error status to invalid HTTP, large headers and slow requests, then closes the
 * connection.
 */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    // A client that does not close would keep the connection and the pending handler.
    socket.destroy(),
  );
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
    );
    server.listen({ host, port }, () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function isWithoutIPv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

/** @param unfinished the responses that are not sent yet */
function close(
  server: Server,
  unfinished: ReadonlySet<ServerResponse>,
  patienceMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Node keeps connections open that become idle after `close`. It also counts a connection as
    // idle whose response is not sent completely.
    const sweep = setInterval(() => {
      if (unfinished.size === 0) server.closeIdleConnections();
    }, sweepMs);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
