import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../http/loopback-server';
import type { DatabaseDescription } from './description';
import { EMULATOR_KEY } from './http/authorization';
import { errorReply, type Reply, send } from './http/reply';
import { route } from './http/route';
import { Journal } from './journal/journal';
import { Database } from './store/database';

export interface CosmosServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
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
  /** What it serves, to look at and to put back without a request. */
  readonly database: Database;
  /** Finishes the requests at hand, then stops listening and lets go of the data directory. */
  close(): Promise<void>;
}

/**
 * Starts a server that speaks the REST API of Azure Cosmos DB for the part of it that the product
 * uses. Rejects when the port or the data directory is in use or the journal is damaged.
 */
export async function startCosmosServer(options: CosmosServerOptions): Promise<CosmosServer> {
  const { key = EMULATOR_KEY } = options;
  const database = new Database(options.database, options.now ?? Date.now);
  const journal =
    options.dataDirectory === undefined
      ? undefined
      : await Journal.open(options.dataDirectory, database);
  if (journal) {
    database.attach(journal);
  }
  try {
    const server = await listenOnLoopback((request, response) => {
      // An answer that cannot be sent ends its connection, never the process.
      void answer(request, response, database, key).catch(() => response.destroy());
    }, options.port);
    return {
      url: `http://127.0.0.1:${server.port}`,
      port: server.port,
      key,
      database,
      close: async () => {
        await server.close();
        await journal?.close();
      },
    };
  } catch (error) {
    await journal?.close();
    throw error;
  }
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
