import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { errorReply, send } from '@mylinguist/local/cosmos/http/reply';
import { requestOf } from '@mylinguist/local/cosmos/http/request';
import { route } from '@mylinguist/local/cosmos/http/route';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { Database } from '@mylinguist/local/cosmos/store/database';
import { listenOnLoopback } from '@mylinguist/local/http/loopback-server';

export interface Usage {
  requests: number;
  /** Request units, as estimated by the local server. */
  units: number;
}

export interface MeasuredDatabase {
  readonly database: Database;
  readonly endpoint: string;
  readonly key: string;
  /** Returns the usage since the last call. */
  take(): Usage;
  close(): Promise<void>;
}

/** Starts the local Cosmos server in memory. Counts its requests and request units. */
export async function startMeasuredDatabase(now: () => number): Promise<MeasuredDatabase> {
  const database = new Database(mylinguistDatabase, now);
  let usage: Usage = { requests: 0, units: 0 };
  const server = await listenOnLoopback((request, response) => {
    void route(requestOf(request), database, EMULATOR_KEY)
      .catch(errorReply)
      .then((reply) => {
        usage.requests += 1;
        usage.units += reply.charge;
        send(response, reply);
      });
  }, 0);
  return {
    database,
    endpoint: `http://127.0.0.1:${server.port}`,
    key: EMULATOR_KEY,
    take: () => {
      const taken = usage;
      usage = { requests: 0, units: 0 };
      return taken;
    },
    close: () => server.close(),
  };
}
