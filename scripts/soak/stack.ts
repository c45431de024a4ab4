import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { type ModelServer, startModelServer } from '@mylinguist/local/model/model-server';
import { freePorts } from '../../testing/free-ports.js';
import { startIdentityEmulator } from '../../testing/identity-emulator';
import { type Account, projectId } from '../../testing/tokens';
import { buildApiPackage } from '../package/api-package.js';
import { Part, type PartName } from './part';
import type { Strike } from './strikes';

export interface Stack {
  readonly parts: Readonly<Record<PartName, Part>>;
  /** Base URL of the API, such as `http://127.0.0.1:7071/api`. Changes with each API start. */
  readonly apiUrl: () => string;
  readonly cosmos: { readonly endpoint: string; readonly key: string; readonly database: string };
  /** Stops and restarts a part. */
  strike(strike: Strike): Promise<void>;
  putClock(): Promise<void>;
  /** Allows a deleted account to sign in again. */
  readmit(account: Account): void;
  /** Clears the request logs of the stand-ins. */
  forget(): void;
  close(): Promise<void>;
}

/** Maximum attempts to start a part. */
const startsAtMost = 5;

/**
 * Starts a stack on free ports with empty data. The database and the API are separate processes;
 * the API is the package for Azure. Model and identity provider are stand-ins in this process.
 * @param complain receives unexpected exits and uncaught errors of the processes
 */
export async function startStack(
  clock: StudyClock,
  complain: (fault: string) => void,
): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-soak-'));
  const app = join(folder, 'api');
  await buildApiPackage(app);
  const [model, identity] = await Promise.all([
    startModelServer({ port: 0 }),
    startIdentityEmulator(),
  ]);
  const [cosmosPort = 0] = await freePorts(1);
  const cosmos = {
    endpoint: `http://127.0.0.1:${cosmosPort}`,
    key: EMULATOR_KEY,
    database: 'mylinguist',
  };
  const database = new Part(
    {
      name: 'database',
      main: 'local/cosmos/main.ts',
      ready: /^cosmos: ready/,
      env: () => ({ COSMOS_PORT: String(cosmosPort), COSMOS_DATA: join(folder, 'cosmos') }),
    },
    complain,
  );
  let apiPort = 0;
  const api = new Part(
    {
      name: 'api',
      main: 'local/functions-host/main.ts',
      ready: /^functions: ready/,
      env: () => ({
        FUNCTIONS_ENTRY: join(app, 'index.cjs'),
        FUNCTIONS_PORT: String(apiPort),
        ...apiSettings(cosmos, model, identity.host),
      }),
    },
    complain,
  );

  async function putClock() {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/local/clock`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ now: clock.now().toISOString() }),
    });
    if (!answer.ok) throw new Error(`Setting the clock failed: ${await answer.text()}`);
  }

  /** Base URL of the API. Empty until its clock is set, because earlier calls would use real time. */
  let address = '';
  async function startOnce(part: PartName) {
    if (part === 'database') {
      await database.start();
      return;
    }
    // A new port: learners cannot reach the API before its clock is set.
    [apiPort = 0] = await freePorts(1);
    await api.start();
    await putClock();
    address = `http://127.0.0.1:${apiPort}/${apiPrefix}`;
  }

  /** Starts a part. Retries, because another process may use the port for a moment. */
  async function start(part: PartName) {
    for (let count = 1; ; count++) {
      try {
        await startOnce(part);
        return;
      } catch (error) {
        if (count === startsAtMost) throw error;
        await setTimeout(1000);
      }
    }
  }

  async function close() {
    await api.end('SIGTERM');
    await database.end('SIGTERM');
    await Promise.all([model.close(), identity.close()]);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await start('database');
    await start('api');
  } catch (error) {
    await close();
    throw error;
  }
  const parts = { api, database };
  return {
    parts,
    cosmos,
    putClock,
    close,
    apiUrl: () => address,
    strike: async ({ part, signal, downFor }) => {
      await parts[part].end(signal);
      await setTimeout(downFor);
      await start(part);
    },
    readmit: ({ uid }) => void identity.deleted.delete(uid),
    forget: () => {
      model.requests.length = 0;
      identity.asked.length = 0;
    },
  };
}

const apiSettings = (cosmos: Stack['cosmos'], model: ModelServer, identityHost: string) => ({
  COSMOS_ENDPOINT: cosmos.endpoint,
  COSMOS_KEY: cosmos.key,
  COSMOS_DATABASE: cosmos.database,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: identityHost,
  REMINDER_SCHEDULE: '0 */15 * * * *',
  REMINDER_SPREAD_MINUTES: '0',
  OPENAI_BASE_URL: `${model.url}/v1`,
  OPENAI_API_KEY: 'stand-in',
  OPENAI_MODEL: 'stand-in',
  ASSISTANT_DAILY_CEILING: '999999',
  // Overrides the developer's environment: no mail and no other model.
  ACS_CONNECTION_STRING: '',
  ACS_ENDPOINT: '',
  MAIL_SENDER: '',
  AZURE_OPENAI_ENDPOINT: '',
  AZURE_OPENAI_DEPLOYMENT: '',
  AZURE_OPENAI_API_KEY: '',
  AZURE_OPENAI_API_VERSION: '',
});

const dayMs = 86_400_000;

/** The clock of the API: the real time plus a number of days that never decreases. */
export class StudyClock {
  #days = 0;

  /** Moves the clock ahead. @returns whether the number of days has changed */
  moveTo(days: number): boolean {
    if (days <= this.#days) return false;
    this.#days = days;
    return true;
  }

  now(): Date {
    return new Date(Date.now() + this.#days * dayMs);
  }
}
