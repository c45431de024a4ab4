import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DatabaseDescription } from './description';
import { EMULATOR_KEY } from './http/authorization';
import { errorReply, type Reply, send } from './http/reply';
import { route } from './http/route';
import { Journal } from './journal/journal';
import { Database } from './store/database';

export interface CosmosServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: '127.0.0.1';
  /** Where the journal lies; absent keeps everything in memory only. */
  readonly dataDirectory?: string;
  /** The account key in base64; the emulator's well-known key unless given. */
  readonly key?: string;
  readonly database: DatabaseDescription;
  /** Milliseconds since 1970, for `_ts` and expiry. */
  readonly now?: () => number;
}

export interface CosmosServer {
  readonly url: string;
  readonly port: number;
  readonly key: string;
  /** Finishes the requests at hand, then stops listening and lets go of the data directory. */
  close(): Promise<void>;
}

/** The longest time that requests at hand may take when the server closes. */
const CLOSING_GRACE_MS = 2000;

/**
 * Starts a server that speaks the REST API of Azure Cosmos DB for the part of it that the product
 * uses. Rejects when the port or the data directory is in use or the journal is damaged.
 */
export async function startCosmosServer(options: CosmosServerOptions): Promise<CosmosServer> {
  const { host = '127.0.0.1', key = EMULATOR_KEY } = options;
  const database = new Database(options.database, options.now ?? Date.now);
  const journal =
    options.dataDirectory === undefined
      ? undefined
      : await Journal.open(options.dataDirectory, database);
  if (journal) {
    database.attach(journal);
  }
  const atHand = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    // An answer that cannot be sent ends its connection, never the process.
    const answered = answer(request, response, database, key).catch(() => {
      response.destroy();
    });
    atHand.add(answered);
    void answered.finally(() => atHand.delete(answered));
  });
  server.on('clientError', refuseConnection);
  try {
    await listen(server, options.port, host);
  } catch (error) {
    await journal?.close();
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${host}:${port}`,
    port,
    key,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await withinGrace(Promise.all(atHand));
      server.closeAllConnections();
      await closed;
      await journal?.close();
    },
  };
}

/** Answers a request whatever its route throws. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  database: Database,
  key: string,
): Promise<void> {
  let reply: Reply;
  try {
    reply = await route(request, database, key);
  } catch (error) {
    if (request.destroyed && !request.complete) {
      return;
    }
    reply = errorReply(error);
  }
  send(response, reply);
}

/** What is not HTTP, or has headers beyond bounds, gets its status and loses the connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function withinGrace(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise((resolve) => {
    timer = setTimeout(resolve, CLOSING_GRACE_MS);
  });
  await Promise.race([work, grace]);
  clearTimeout(timer);
}
