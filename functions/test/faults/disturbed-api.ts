import { startRelay } from '@mylinguist/local/http/relay';
import { composeApp } from '../../src/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions, type Reply, type TestApi } from '../../../testing/api';
import { startAssistant } from '../../../testing/assistant';
import type { Disturbance } from './disturbances';
import { DisturbedRuns, type Run } from './disturbed-runs';
import { startFaultyDatabase } from './faulty-database';

/** The setting with the address of a service. */
export type Service = 'COSMOS_ENDPOINT' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'OPENAI_BASE_URL';

export interface DisturbedApi {
  /** The API over the same services, without faults. */
  readonly api: TestApi;
  /** Calls a route. Resolves when all of its requests have ended. */
  call(name: RouteName, options: CallOptions, disturbance?: Disturbance): Promise<Run<Reply>>;
  stop(): Promise<void>;
}

const anyHost = /(?:127\.0\.0\.1|localhost):\d+/;

/** Starts the whole app in this process. Requests to one service meet faults. */
export async function startDisturbedApi(service: Service): Promise<DisturbedApi> {
  const { api, stop } = await startAssistant();
  const runs = new DisturbedRuns();
  const address = api.env[service] ?? '';
  const [host = ''] = anyHost.exec(address) ?? [];

  const database =
    service === 'COSMOS_ENDPOINT' ? await startFaultyDatabase(api.cosmos, runs) : undefined;
  const faulty =
    database ??
    (await startRelay(`http://${host}`, (request, forward) =>
      runs.outcome(runs.meet(request), forward),
    ));
  const env = { ...api.env, [service]: address.replace(host, new URL(faulty.url).host) };
  const { handlers } = composeApp(env, database?.connection);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST;

  return {
    api,
    call: (name, options, disturbance) =>
      runs.run(() => callHandler(handlers, name, options, api.log), disturbance),
    stop: async () => {
      await faulty.close();
      await stop();
    },
  };
}
