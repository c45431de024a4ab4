import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CosmosClient, type Database } from '@azure/cosmos';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { bundle } from '../../functions/build.js';
import { composeApp } from '../../functions/src/composition';
import type { Handlers } from '../../functions/src/http/handlers';
import type { Reply } from '../../testing/api';
import { modelSettings } from '../../testing/assistant';
import { liveProject, startGoogle } from '../../testing/google';
import { storeNotes } from '../../testing/many-notes';
import { mailSettings, unlimited } from '../../testing/settings';
import type { Account } from '../../testing/tokens';
import { createBareHandler } from './bare-handler';
import { type Case, casesOf, makeBelongings } from './cases';
import { startProcess } from './processes';
import { recordCalls, type SdkCall } from './sdk-calls';
import { inProcess, overHttp, type Send } from './senders';

export const delayMs = 5;

/** A way to a route and to the bare handler beside it. */
interface Way {
  readonly route: Send;
  readonly bare: Send;
}

export interface Learner {
  readonly cases: readonly Case[];
  /** Sends in this process without delay; for what is not measured. */
  readonly arrange: Send;
  readonly ways: Readonly<Record<'inProcess' | 'delayed' | 'http', Way>>;
  /**
   * Records what the route asks the database, and tells the bare handlers.
   * @returns how many calls that is, and the answer
   */
  prepare(measured: Case): Promise<{ readonly calls: number; readonly reply: Reply }>;
}

/** The databases, the app and the bare handlers, in this process and in those behind HTTP. */
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
    ...unlimited,
    ...modelSettings(model),
    ASSISTANT_DAILY_LIMIT: '999999',
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
  // As Azure runs them: each as one file.
  const app = await host(await bundleApp('functions/src/index.ts'));
  const bareApp = await host(await bundleApp('bench/api/bare-app.ts'));

  const open = (endpoint: string): Database =>
    new CosmosClient({
      endpoint,
      key,
      connectionPolicy: { enableEndpointDiscovery: false },
    }).database(mylinguistDatabase.database);
  const told = new Map<string, readonly SdkCall[]>();
  const near = composeApp(env).handlers;
  const far = composeApp({ ...env, COSMOS_ENDPOINT: slow }).handlers;
  const bare = (database: Database): Handlers => ({
    ...near,
    ...Object.fromEntries(
      Object.keys(near).map((route) => [
        route,
        createBareHandler(database, () => told.get(route) ?? []),
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
            route: overHttp(app.addresses[0] ?? '', token),
            bare: overHttp(bareApp.addresses[0] ?? '', token),
          },
        },
        prepare: async (measured) => {
          const record = async () => {
            if (measured.before) await arrange(measured.before);
            const recorded = await recordCalls(() => arrange(measured));
            if (measured.after) await arrange(measured.after);
            return recorded;
          };
          // The second time: a first one may do what no later one has to.
          await record();
          const { calls, result } = await record();
          told.set(measured.route, calls);
          await fetch(`${bareApp.addresses[0] ?? ''}/tell/${measured.route}`, {
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

const root = join(import.meta.dirname, '../..');

/**
 * Bundles a function app as it is deployed, into a folder that is deleted when this process exits.
 * @param entry path within the repository
 * @returns the file to load
 */
async function bundleApp(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-bench-api-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'index.cjs');
  await bundle(file, join(root, entry));
  // The host requires this file in the folder of a function app.
  copyFileSync(join(root, 'host.json'), join(folder, 'host.json'));
  return file;
}
