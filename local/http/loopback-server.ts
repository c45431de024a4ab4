import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface LoopbackServer {
  port: number;
  /** Lets requests that run finish for a moment, then ends every connection. */
  close: () => Promise<void>;
}

/** Says in words for a person which port is taken. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';

  constructor(port: number) {
    super(`port ${port} is in use: stop what listens there, or choose another port`);
  }
}

/** How long callers may take over what they send, in milliseconds, and how often that is looked at. */
type Patience = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>;

const graceMs = 2_000;

/**
 * Serves one handler on 127.0.0.1 and, where the machine has it, on ::1 under the same port:
 * a browser may take either for `localhost`, and nobody outside of the machine may call.
 * @param port 0 picks a free one
 * @param patience Node's own unless given: a minute for the headers, five for the whole request
 * @throws PortInUseError when either address is taken
 */
export async function listenOnLoopback(
  handler: RequestListener,
  port: number,
  patience: Patience = {},
): Promise<LoopbackServer> {
  const create = () => createServer(patience, handler).on('clientError', refuseConnection);
  const first = create();
  const chosen = await listen(first, '127.0.0.1', port);
  const servers = [first];
  const second = create();
  try {
    await listen(second, '::1', chosen);
    servers.push(second);
  } catch (error) {
    if (error instanceof PortInUseError) {
      await close(first);
      // A free port was asked for, and this one is free on one address only.
      if (port === 0) return listenOnLoopback(handler, port, patience);
      throw error;
    }
    if (!isWithoutIPv6(error)) throw error;
  }
  return {
    port: chosen,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is not HTTP, has headers beyond bounds or comes too slowly gets its status and loses the connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    // A caller who does not hang up would keep the connection, and the handler of a half request.
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
