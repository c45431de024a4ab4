import { ignore } from '../http/ignore';
import { listenOnLoopback } from '../http/loopback-server';
import type { RelayedReply, RelayedRequest } from '../http/relay';
import type { DatabaseDescription } from './description';
import { EMULATOR_KEY } from './http/authorization';
import { errorReply, headersOf, type Reply, send } from './http/reply';
import { type CosmosRequest, requestOf } from './http/request';
import { route } from './http/route';
import { Journal } from './journal/journal';
import { Database } from './store/database';

export interface CosmosServerOptions {
  /** 0 selects any free port. */
  readonly port: number;
  /** The directory of the journal. Without it, all data stays in memory. */
  readonly dataDirectory?: string;
  /** The account key in base64. Default: the emulator's well-known key. */
  readonly key?: string;
  readonly database: DatabaseDescription;
  /** Milliseconds since 1970, for `_ts` and expiry. */
  readonly now?: () => number;
}

export interface CosmosServer {
  readonly url: string;
  readonly port: number;
  readonly key: string;
  /** The stored data. Tests inspect it and restore it without a request. */
  readonly database: Database;
  /** Replies to a request without a connection. */
  readonly answer: (request: RelayedRequest) => Promise<RelayedReply>;
  /** Finishes pending requests, stops listening and unlocks the data directory. */
  close(): Promise<void>;
}

/**
 * Starts a server for the part of the Azure Cosmos DB REST API that the product uses. Rejects if
 * the port or the data directory is in use, or if the journal is damaged.
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
  const reply = (request: CosmosRequest) => answer(request, database, key);
  try {
    const server = await listenOnLoopback((request, response) => {
      void reply(requestOf(request))
        .then((replied) => send(response, replied))
        .catch((error: unknown) => {
          ignore(error, 'A response cannot be sent. Its connection ends.');
          response.destroy();
        });
    }, options.port);
    return {
      url: `http://127.0.0.1:${server.port}`,
      port: server.port,
      key,
      database,
      answer: async ({ method, path, headers, body }) => {
        const replied = await reply({ method, url: path, headers, body: [body] });
        return {
          status: replied.status,
          headers: headersOf(replied),
          body: Buffer.from(replied.body),
        };
      },
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

/** Returns the reply of the route, or the error reply if the route throws. */
async function answer(request: CosmosRequest, database: Database, key: string): Promise<Reply> {
  try {
    return await route(request, database, key);
  } catch (error) {
    return errorReply(error);
  }
}
