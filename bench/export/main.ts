/**
 * Measures the memory of the API while it exports an account at every cap. Fails when one export of an
 * account of words exceeds the bound. The other figures are for comparison.
 *
 * The database, the API (as bundled for Azure) and the client each run in their own process. Needs
 * Linux, whose kernel records the peak of a process. `npm run bench -- export` measures two accounts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { CosmosClient } from '@azure/cosmos';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startIdentityEmulator } from '../../testing/identity-emulator';
import type { Cell } from '../../testing/report/table';
import { mailSettings, unlimited } from '../../testing/settings';
import { ada, idToken, projectId } from '../../testing/tokens';
import { bundleApp } from '../api/bundle-app';
import { startProcess } from '../api/processes';
import { report } from '../report/report';
import { fullAccount, storeFullAccount, type Filling } from './full-account';

const mebi = 2 ** 20;
const bound = 512 * mebi;

/** Resets the recorded peak. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function peakOf(pid: number): number {
  const [, kibi = ''] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibi) * 1024;
}

/** Exports the account, again after a 503: a garbage collection of the database may outlast a request. */
async function exportAccount(api: string, tries = 3): Promise<{ json: number; body: number }> {
  const headers = { 'x-user-auth': idToken(ada), 'accept-encoding': 'br' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${api}/users/export`, { headers }, resolve).on('error', reject).end();
  });
  if (response.statusCode === 503 && tries > 1) {
    response.resume();
    return exportAccount(api, tries - 1);
  }
  if (response.statusCode !== 200)
    throw new Error(`The export failed: ${response.statusCode ?? ''}`);
  let [json, body, end] = [0, 0, ''];
  response.on('data', (chunk: Buffer) => (body += chunk.length));
  await pipeline(response, createBrotliDecompress(), async (text) => {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      json += chunk.length;
      end = chunk.subarray(-2).toString();
    }
  });
  if (end !== ']}') throw new Error(`The export ends with ${end}.`);
  return { json, body };
}

async function measure(filling: Filling): Promise<Cell[]> {
  console.error(`Storing an account of ${filling} …`);
  const identity = await startIdentityEmulator();
  const cosmos = await startProcess(['bench/api/database-main.ts', '0']);
  const [endpoint = ''] = cosmos.addresses;
  const key = EMULATOR_KEY;
  const client = new CosmosClient({
    endpoint,
    key,
    connectionPolicy: { enableEndpointDiscovery: false },
  });
  const database = client.database(mylinguistDatabase.database);
  const containers = {
    learning: database.container('learning'),
    threads: database.container('threads'),
  };
  await storeFullAccount(containers, ada.uid, filling);

  console.error('Exporting it …');
  const api = await startProcess(
    ['bench/export/load.js', await bundleApp('bench/export/api-main.ts')],
    {
      COSMOS_ENDPOINT: endpoint,
      COSMOS_KEY: key,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      ...mailSettings,
      ...unlimited,
      REMINDER_SCHEDULE: '0 0 0 1 1 *',
      FUNCTIONS_ENTRY: await bundleApp('functions/src/index.ts'),
    },
  );
  const [url = ''] = api.addresses;
  const atRest = peakOf(api.pid);
  const startedAt = performance.now();
  const { json, body } = await exportAccount(url);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const alone = peakOf(api.pid);
  console.error(`Peak ${Math.round(alone / mebi)} MiB after ${seconds} s. Exporting it twice …`);
  forgetPeak(api.pid);
  await Promise.all([exportAccount(url), exportAccount(url)]);
  const twoAtOnce = peakOf(api.pid);

  api.stop();
  cosmos.stop();
  client.dispose();
  await identity.close();
  const sizes = [json, body, atRest, alone, twoAtOnce];
  return [
    filling,
    ...sizes.map((size) => Math.round(size / mebi)),
    alone <= bound ? 'yes' : 'no',
    seconds,
  ];
}

const rows = [await measure('words'), await measure('random characters')];
const { notes, reviews, threads } = fullAccount;
report('export', [
  {
    title: `Export of ${notes} notes, ${reviews} reviews and ${threads} threads. Sizes in MiB`,
    columns: [
      'Text',
      'JSON',
      'Compressed',
      'API at rest',
      'Peak of an export',
      'Peak of two at once',
      `At most ${bound / mebi}`,
      'Seconds',
    ],
    rows,
  },
]);
process.exit(rows[0]?.includes('no') ? 1 : 0);
