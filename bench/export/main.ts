/**
 * Measures the memory of the API while it exports an account at every cap. Fails when one export of an
 * account of words exceeds the bound. The other figures are for comparison.
 *
 * The database, the API (as bundled for Azure) and the client each run in their own process. Needs
 * Linux, whose kernel records the peak of a process. `npm run bench -- export` measures two accounts.
 */
import { request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Cell } from '../../testing/report/table';
import { ada, idToken } from '../../testing/tokens';
import { report } from '../report/report';
import { fullAccount, storeFullAccount, type Filling } from './full-account';
import { mebi, startMeasuredDatabase } from './measured-api';

const bound = 512 * mebi;

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
  const database = await startMeasuredDatabase();
  await storeFullAccount(database.containers, ada.uid, filling);

  console.error('Exporting it …');
  const api = await database.startApi();
  const atRest = api.peak();
  const startedAt = performance.now();
  const { json, body } = await exportAccount(api.url);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const alone = api.peak();
  console.error(`Peak ${Math.round(alone / mebi)} MiB after ${seconds} s. Exporting it twice …`);
  api.forgetPeak();
  await Promise.all([exportAccount(api.url), exportAccount(api.url)]);
  const twoAtOnce = api.peak();

  api.stop();
  await database.stop();
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
