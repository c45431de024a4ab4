/**
 * Measures the memory of the API while it answers 16 requests for all notes at once. The accounts have
 * as many notes and as much text as an account may have. Fails when the peak exceeds the bound.
 *
 * The database, the API (as bundled for Azure) and the client each run in their own process. Needs
 * Linux, whose kernel records the peak of a process.
 */
import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Cell } from '../../testing/report/table';
import { idToken } from '../../testing/tokens';
import { fullAccount, storeFullNotebook } from '../export/full-account';
import { mebi, startMeasuredDatabase } from '../export/measured-api';
import { report } from '../report/report';

/** Requests that Azure sends at once to an instance with 2 GB of memory. */
const parallel = 16;

/** Size in MiB of the old generation of the heap that Node chooses with 2 GB of memory. */
const heap = 1024;

const bound = 1280 * mebi;

/** More accounts than the API builds lists of at once. The memory does not grow with more. */
const learners = Array.from({ length: 4 }, (_, index) => ({
  uid: `learner-${index}`,
  email: `learner-${index}@example.test`,
}));
type Learner = (typeof learners)[number];

const database = await startMeasuredDatabase();
console.error('Storing the accounts …');
for (const { uid } of learners) {
  // Random characters compress badly. The compressed lists therefore take the most memory.
  await storeFullNotebook(database.containers.learning, uid, 'random characters');
}

/** Reads a list and returns its bytes; null when the API asks to retry later. */
async function loadNotes(api: string, learner: Learner): Promise<number | null> {
  const headers = { 'x-user-auth': idToken(learner), 'accept-encoding': 'br' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${api}/notes`, { headers }, resolve).on('error', reject).end();
  });
  const { statusCode = 0 } = response;
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
  if (statusCode !== 200 && statusCode !== 503) throw new Error(`The list failed: ${statusCode}`);
  return statusCode === 200 ? bytes : null;
}

/** Loads `count` lists at once, and again until each request has got its list. */
async function measure(name: string, count: number, accounts: readonly Learner[]): Promise<Cell[]> {
  console.error(`Loading: ${name} …`);
  const api = await database.startApi({ heap });
  const atRest = api.peak();
  const startedAt = performance.now();
  let [retries, body] = [0, 0];
  const load = async (learner: Learner) => {
    for (let bytes = null; bytes === null;) {
      bytes = await loadNotes(api.url, learner);
      if (bytes !== null) body = bytes;
      else {
        // The local database answers slowly when it gets many queries at once.
        retries += 1;
        await setTimeout(1000);
      }
    }
  };
  const loadNext = async (_: unknown, index: number) => {
    const learner = accounts[index % accounts.length];
    if (learner) await load(learner);
  };
  await Promise.all(Array.from({ length: count }, loadNext));
  const peak = api.peak();
  api.stop();
  return [
    name,
    ...[body, atRest, peak].map((size) => Math.round(size / mebi)),
    peak <= bound ? 'yes' : 'no',
    retries,
    Math.round((performance.now() - startedAt) / 1000),
  ];
}

const rows = [
  await measure('1 request', 1, learners),
  await measure(`${parallel} requests of ${learners.length} accounts`, parallel, learners),
];
await database.stop();
report('lists', [
  {
    title: `Lists of ${fullAccount.notes} notes with 64 MB of text. Sizes in MiB`,
    columns: [
      'At once',
      'Compressed list',
      'API at rest',
      'Peak',
      `At most ${bound / mebi}`,
      'Retries',
      'Seconds',
    ],
    rows,
  },
]);
process.exit(rows.some((row) => row.includes('no')) ? 1 : 0);
