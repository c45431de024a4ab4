import { setImmediate } from 'node:timers/promises';
import { createDefaultHttpClient } from '@azure/core-rest-pipeline';
import { type RelayedRequest, startRelay } from '@mylinguist/local/http/relay';
import { composeApp } from '../../src/composition';
import type { DatabaseConnection } from '../../src/data/client';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions, type Reply, type TestApi } from '../../../testing/api';
import { startAssistant } from '../../../testing/assistant';
import { clientInProcess } from '../../../testing/database-in-process';
import type { Fault } from './faults';
import { Waits } from './waits';

/** The setting with the address of a service. */
export type Service = 'COSMOS_ENDPOINT' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'OPENAI_BASE_URL';

/** Which requests of a call meet a fault. */
export interface Disturbance {
  readonly fault: Fault;
  /** Number of the first affected request, from 1. */
  readonly at: number;
  /** Whether that request may change something. */
  readonly isWrite: boolean;
  /** Whether the fault affects all later requests too. */
  readonly isLasting: boolean;
}

interface DisturbedCall {
  readonly reply: Reply;
  /** Requests to the service, in order. */
  readonly requests: readonly RelayedRequest[];
  /** Simulated wait of the call in ms. */
  readonly waited: number;
}

export interface DisturbedApi {
  /** The API over the same services, without faults. */
  readonly api: TestApi;
  /** Calls a route. Resolves when all of its requests have ended. */
  call(name: RouteName, options: CallOptions, disturbance?: Disturbance): Promise<DisturbedCall>;
  stop(): Promise<void>;
}

const anyHost = /(?:127\.0\.0\.1|localhost):\d+/;

/** Starts the whole app in this process. A relay injects faults between it and one service. */
export async function startDisturbedApi(service: Service): Promise<DisturbedApi> {
  const { api, stop } = await startAssistant();
  let requests: RelayedRequest[] = [];
  let disturbance: Disturbance | undefined;
  let waits = new Waits();
  let underWay = 0;

  const address = api.env[service] ?? '';
  const [host = ''] = anyHost.exec(address) ?? [];
  const isDatabase = service === 'COSMOS_ENDPOINT';

  /** Records a request. Returns its fault, if it meets one. */
  const meet = (request: RelayedRequest): Fault | undefined => {
    const number = requests.push(request);
    return disturbance && isMet(disturbance, number) ? disturbance.fault : undefined;
  };
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };

  const relay = await startRelay(isDatabase ? api.cosmos.answer : `http://${host}`, (...given) =>
    counted(async () => {
      const [request, forward] = given;
      // The client of the database has recorded the request and sends only those with a fault.
      const fault = isDatabase ? disturbance?.fault : meet(request);
      if (!fault) return forward();
      const outcome = await fault.meet(forward);
      if (outcome === 'silent' || fault.seemsSilent) waits.silence();
      return outcome;
    }),
  );

  const env = { ...api.env, [service]: address.replace(host, new URL(relay.url).host) };
  const { handlers } = composeApp(env, isDatabase ? { httpClient: databaseClient() } : undefined);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST;

  /** Sends requests with a fault over a connection. The others take a third of the time without one. */
  function databaseClient(): DatabaseConnection['httpClient'] {
    const connected = createDefaultHttpClient();
    const inProcess = clientInProcess((request) => counted(() => api.cosmos.answer(request)));
    return {
      sendRequest: (request) => {
        const { pathname, search } = new URL(request.url);
        const fault = meet({
          method: request.method,
          path: pathname + search,
          headers: request.headers.toJSON(),
          body: Buffer.from(typeof request.body === 'string' ? request.body : ''),
        });
        return (fault ? connected : inProcess).sendRequest(request);
      },
    };
  }

  return {
    api,
    call: async (name, options, wanted) => {
      requests = [];
      waits = new Waits();
      disturbance = wanted;
      const reply = await waits.run(() => callHandler(handlers, name, options, api.log));
      // Parallel requests may still be under way when the first one has failed.
      while (underWay > 0 || waits.isHolding) await setImmediate();
      return { reply, requests, waited: waits.elapsed };
    },
    stop: async () => {
      await relay.close();
      await stop();
    },
  };
}

const isMet = ({ at, isLasting }: Disturbance, number: number) =>
  isLasting ? number >= at : number === at;
