import { CosmosClient, type Database } from '@azure/cosmos';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { composeApp } from '../../functions/src/composition';
import type { Handlers } from '../../functions/src/http/handlers';
import type { Reply } from '../../testing/api';
import { modelSettings } from '../../testing/assistant';
import { liveProject, startGoogle } from '../../testing/google';
import { storeNotes } from '../../testing/many-notes';
import { mailSettings, storageSettings, unlimited } from '../../testing/settings';
import type { Account } from '../../testing/tokens';
import { bundleApp } from './bundle-app';
import { createBareHandler } from './bare-handler';
import { type Case, casesOf, makeBelongings } from './cases';
import { startProcess } from './processes';
import { recordCalls, type SdkCall } from './sdk-calls';
import { inProcess, overHttp, type Send } from './senders';

export const delayMs = 5;

/** Senders to the routes and to the bare handlers. */
interface Way {
  readonly route: Send;
  readonly bare: Send;
}

export interface Learner {
  readonly cases: readonly Case[];
  /** Sends unmeasured calls in this process without delay. */
  readonly arrange: Send;
  readonly ways: Readonly<Record<'inProcess' | 'delayed' | 'http', Way>>;
  /**
   * Records the database calls of a route and passes them to the bare handlers.
   * @returns the number of calls and the response
   */
  prepare(measured: Case): Promise<{ readonly calls: number; readonly reply: Reply }>;
}

/** Starts the databases, and the app and the bare handlers both in this process and behind HTTP. */
export async function startBench() {
  const google = await startGoogle();
  const cosmos = await startProcess(['bench/api/database-main.ts', String(delayMs)]);
  const [direct = '', slow = '', model = ''] = cosmos.addresses;
  const key = EMULATOR_KEY;
  const env = {
    COSMOS_ENDPOINT: direct,
    COSMOS_KEY: key,
    FIREBASE_PROJECT_ID: liveProject,
    ...mailSettings,
    ...storageSettings,
    ...unlimited,
    ...modelSettings(model),
    ASSISTANT_DAILY_LIMIT: '999999',
    ASSISTANT_DAILY_CEILING: '999999',
  };
  const hostEnv = {
    ...env,
    FUNCTIONS_PORT: '0',
    REMINDER_SCHEDULE: '0 0 0 1 1 *',
    BENCH_GOOGLE: google.host,
    FIREBASE_AUTH_EMULATOR_HOST: '',
  };
  const agent = new URL('google-agent.js', import.meta.url).href;
  const host = (entry: string) =>
    startProcess(['local/functions-host/main.ts'], { ...hostEnv, FUNCTIONS_ENTRY: entry }, [agent]);
  // Bundled as in Azure.
  const app = await host(await bundleApp('functions/src/index.ts'));
  const bareApp = await host(await bundleApp('bench/api/bare-app.ts'));
  const baseOf = ({ addresses }: typeof app) => `${addresses[0] ?? ''}${apiPrefix}`;

  const open = (endpoint: string): Database =>
    new CosmosClient({
      endpoint,
      key,
      connectionPolicy: { enableEndpointDiscovery: false },
    }).database(mylinguistDatabase.database);
  const recordings = new Map<string, readonly SdkCall[]>();
  const near = composeApp(env).handlers;
  const far = composeApp({ ...env, COSMOS_ENDPOINT: slow }).handlers;
  const bare = (database: Database): Handlers => ({
    ...near,
    ...Object.fromEntries(
      Object.keys(near).map((route) => [
        route,
        createBareHandler(database, () => recordings.get(route) ?? []),
      ]),
    ),
  });
  const nearDatabase = open(direct);
  const [nearBare, farBare] = [bare(nearDatabase), bare(open(slow))];

  return {
    learner: async (notes: number): Promise<Learner> => {
      const uid = `learner-of-${notes}`;
      const account: Account = { uid, email: `${uid}@example.test` };
      const token = google.token(account);
      const arrange = inProcess(near, token);
      await arrange({ route: 'getSettings', options: {} });
      await storeNotes(nearDatabase.container('learning'), account, notes, new Date());
      return {
        cases: casesOf(await makeBelongings(near, env, account, token)),
        arrange,
        ways: {
          inProcess: { route: arrange, bare: inProcess(nearBare, token) },
          delayed: { route: inProcess(far, token), bare: inProcess(farBare, token) },
          http: {
            route: overHttp(baseOf(app), token),
            bare: overHttp(baseOf(bareApp), token),
          },
        },
        prepare: async (measured) => {
          const record = async () => {
            if (measured.before) await arrange(measured.before);
            const recorded = await recordCalls(() => arrange(measured));
            if (measured.after) await arrange(measured.after);
            return recorded;
          };
          // Records the second run: the first one may fill caches.
          await record();
          const { calls, result } = await record();
          recordings.set(measured.route, calls);
          await fetch(`${baseOf(bareApp)}/tell/${measured.route}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(calls),
          });
          return { calls: calls.length, reply: result };
        },
      };
    },
    stop: async () => {
      for (const started of [app, bareApp, cosmos]) started.stop();
      await google.close();
    },
  };
}
