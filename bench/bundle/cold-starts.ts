import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { liveProject, serviceAccountKey, startGoogle } from '../../testing/google';
import { percentiles } from '../../testing/report/percentiles';
import type { Table } from '../../testing/report/table';
import { ada } from '../../testing/tokens';
import { startProcess } from '../api/processes';
import type { ColdStart, MeasuredRequest } from './cold-start.js';

const starts = 9;

/** Pauses in ms between load and first request. Azure registers the functions during it. */
const pauses = [0, 100, 500];

const run = promisify(execFile);

/**
 * Measures the first and the later requests of new processes. The database, Google's keys and the
 * lookup of the account are stand-ins in other processes, which answer at once.
 * @param api the file of the API
 * @param empty the file of the function app with one empty function
 */
export async function measureColdStarts(api: string, empty: string): Promise<Table> {
  const google = await startGoogle();
  const database = await startProcess(['bench/api/database-main.ts', '0']);
  const env = {
    PATH: process.env.PATH,
    COSMOS_ENDPOINT: database.addresses[0],
    COSMOS_KEY: EMULATOR_KEY,
    FIREBASE_PROJECT_ID: liveProject,
    FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(),
    BENCH_GOOGLE: google.host,
  };
  const call = (name: string, path: string, headers: Record<string, string> = {}) => ({
    name,
    url: `http://localhost/api/${path}`,
    headers,
  });
  const signedIn = call('getSettings', 'settings', { 'x-user-auth': google.token(ada) });
  const cases = [
    { name: 'empty function', file: empty, request: call('empty', 'empty') },
    { name: 'anonymous: GET /health', file: api, request: call('health', 'health') },
    { name: 'signed in: GET /settings', file: api, request: signedIn },
  ].flatMap((measured) =>
    pauses.map((pause) => ({ ...measured, pause, firsts: [] as number[], warm: [] as number[] })),
  );

  async function start(file: string, pause: number, request: MeasuredRequest) {
    const args = [join(import.meta.dirname, 'cold-start.js'), file, String(pause)];
    const { stdout } = await run(process.execPath, [...args, JSON.stringify(request)], { env });
    const { requests, status } = JSON.parse(
      stdout.slice(stdout.lastIndexOf('\n{') + 1),
    ) as ColdStart;
    if (!/^20\d$/.test(status)) throw new Error(`${request.name} answered ${status}`);
    return requests;
  }

  try {
    // Creates the profile of the learner.
    await start(api, 0, signedIn);
    // Alternates between the cases, so other load affects all of them.
    for (let count = 0; count < starts; count++) {
      for (const { file, pause, request, firsts, warm } of cases) {
        const [first = 0, ...later] = await start(file, pause, request);
        firsts.push(first);
        warm.push(percentiles(later).p50);
      }
    }
  } finally {
    database.stop();
    await google.close();
  }
  return {
    title: `First request of ${starts} new processes, against their later requests`,
    columns: [
      'Request',
      'ms after the load',
      'First in ms: p50',
      'fastest',
      'Later in ms: p50',
      'First minus later: p50',
      'least',
    ],
    rows: cases.map(({ name, pause, firsts, warm }) => {
      const excess = firsts.map((first, index) => first - (warm[index] ?? 0));
      return [
        name,
        pause,
        percentiles(firsts).p50,
        Math.min(...firsts),
        percentiles(warm).p50,
        percentiles(excess).p50,
        Math.min(...excess),
      ];
    }),
  };
}
