import { readFileSync, writeFileSync } from 'node:fs';
import { CosmosClient, type Container } from '@azure/cosmos';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startIdentityEmulator } from '../../testing/identity-emulator';
import { mailSettings, unlimited } from '../../testing/settings';
import { projectId } from '../../testing/tokens';
import { bundleApp } from '../api/bundle-app';
import { startProcess, type Started } from '../api/processes';

export const mebi = 2 ** 20;

export interface MeasuredDatabase {
  readonly containers: { readonly learning: Container; readonly threads: Container };
  /** Starts the API, as bundled for Azure, in its own process. */
  startApi(options?: ApiOptions): Promise<MeasuredApi>;
  stop(): Promise<void>;
}

interface ApiOptions {
  /** Maximum size of the heap's old generation in MiB. Without it, Node derives it from this machine. */
  readonly heap?: number;
  /** Settings that differ from those of the benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface MeasuredApi {
  readonly url: string;
  /** Returns the peak of the process's memory in bytes since its start or the last `forgetPeak`. */
  peak(): number;
  forgetPeak(): void;
  stop(): void;
}

/** Starts the local database in its own process. Needs Linux, whose kernel records peaks of memory. */
export async function startMeasuredDatabase(): Promise<MeasuredDatabase> {
  const identity = await startIdentityEmulator();
  const cosmos = await startProcess(['bench/api/database-main.ts', '0'], {
    NODE_OPTIONS: '--max-old-space-size=12288',
  });
  const [endpoint = ''] = cosmos.addresses;
  const key = EMULATOR_KEY;
  const client = new CosmosClient({
    endpoint,
    key,
    connectionPolicy: { enableEndpointDiscovery: false },
  });
  const database = client.database(mylinguistDatabase.database);
  return {
    containers: {
      learning: database.container('learning'),
      threads: database.container('threads'),
    },

    startApi: async ({ heap, settings } = {}) =>
      toMeasuredApi(
        await startProcess(['bench/export/load.js', await bundleApp('bench/export/api-main.ts')], {
          COSMOS_ENDPOINT: endpoint,
          COSMOS_KEY: key,
          FIREBASE_PROJECT_ID: projectId,
          FIREBASE_AUTH_EMULATOR_HOST: identity.host,
          ...mailSettings,
          ...unlimited,
          REMINDER_SCHEDULE: '0 0 0 1 1 *',
          FUNCTIONS_ENTRY: await bundleApp('functions/src/index.ts'),
          ...(heap && { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
          ...settings,
        }),
      ),

    stop: async () => {
      cosmos.stop();
      client.dispose();
      await identity.close();
    },
  };
}

function toMeasuredApi({ addresses: [url = ''], pid, ...api }: Started): MeasuredApi {
  return {
    url,
    peak: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
    },
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    stop: () => api.stop(),
  };
}
