import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../http/loopback-server';
import type { DatabaseDescription } from './description';
import { EMULATOR_KEY } from './http/authorization';
import { errorReply, type Reply, send } from './http/reply';
import { route } from './http/route';
import { Throughput } from './http/throughput';
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
  /** Refuses requests that exceed a throughput. Null removes the limit; none is the default. */
  limitThroughput(unitsPerSecond: number | null): void;
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
  let throughput: Throughput | null = null;
  try {
    const server = await listenOnLoopback((request, response) => {
      // If a response cannot be sent, only its connection ends, not the process.
      void answer(request, response, database, key, throughput).catch(() => response.destroy());
    }, options.port);
    return {
      url: `http://127.0.0.1:${server.port}`,
      port: server.port,
      key,
      database,
      limitThroughput: (unitsPerSecond) => {
        throughput =
          unitsPerSecond === null ? null : new Throughput(unitsPerSecond, performance.now());
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

/** Sends the reply of the route, or the error reply if the route throws. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  database: Database,
  key: string,
  throughput: Throughput | null,
): Promise<void> {
  let reply: Reply;
  try {
    const refusal = throughput?.refuse(performance.now());
    reply = refusal ?? (await route(request, database, key));
    if (!refusal) throughput?.spend(reply.charge);
  } catch (error) {
    if (request.destroyed && !request.complete) {
      return;
    }
    reply = errorReply(error);
    throughput?.spend(reply.charge);
  }
  send(response, reply);
}
