import { createDefaultHttpClient } from '@azure/core-rest-pipeline';
import type { CosmosServer } from '@mylinguist/local/cosmos/server';
import { type Relay, startRelay } from '@mylinguist/local/http/relay';
import { clientInProcess } from '../../../testing/database-in-process';
import type { DatabaseConnection } from '../../src/data/client';
import type { DisturbedRuns } from './disturbed-runs';
import { type Fault, isReply } from './faults';

/** Where the database is, and how to reach it. */
export interface FaultyDatabase extends Relay {
  readonly connection: DatabaseConnection;
}

/**
 * Starts a relay and a client between the Cosmos SDK and a database, which inject the faults. Only
 * requests that get no whole reply use a connection. The others take a third of the time without one.
 */
export async function startFaultyDatabase(
  { answer }: CosmosServer,
  runs: DisturbedRuns,
): Promise<FaultyDatabase> {
  let lost: Fault | undefined;
  const relay = await startRelay(answer, (_request, forward) => runs.outcome(lost, forward));
  const connected = createDefaultHttpClient();
  const httpClient: DatabaseConnection['httpClient'] = {
    sendRequest: (request) => {
      const { pathname, search } = new URL(request.url);
      const fault = runs.meet({
        method: request.method,
        path: pathname + search,
        headers: request.headers.toJSON(),
        body: Buffer.from(typeof request.body === 'string' ? request.body : ''),
      });
      if (fault && !fault.isReply) {
        // All requests of a run meet the same fault.
        lost = fault;
        return connected.sendRequest(request);
      }
      const inProcess = clientInProcess(async (received) => {
        const outcome = await runs.outcome(fault, () => answer(received));
        if (!isReply(outcome)) throw new Error('The fault gives no whole reply.');
        return outcome;
      });
      return inProcess.sendRequest(request);
    },
  };
  return { ...relay, connection: { httpClient } };
}
