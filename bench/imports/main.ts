/**
 * Imports thousands of notes with the default rate limits, is interrupted at each tenth, imports them
 * again and undoes the import: `npm run bench -- imports`. The settings `NOTES` and `DUE_DAYS`, such as
 * `NOTES=500`, choose the number of notes and of the days on which they are due. Fails if a note is
 * lost, stored twice or stays.
 */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout } from 'node:timers/promises';
// Default import, because Node finds no named exports in this CommonJS package.
import { importUndo } from '@mylinguist/functions/background/import-undo';
import { chunks } from '@mylinguist/shared/chunks';
import { importLimits } from '@mylinguist/shared/limits';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import {
  importNotesResponseSchema,
  startImportResponseSchema,
  undoImportResponseSchema,
  type ImportItemInput,
} from '@mylinguist/shared/schemas/import';
import { startApi, type CallOptions, type Reply } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import type { Cell } from '../../testing/report/table';
import { unlimited } from '../../testing/settings';
import { report } from '../report/report';

const count = Number(process.env.NOTES ?? 10_000);
const dueDays = Number(process.env.DUE_DAYS ?? 400);
const tenths = 10;
const defaults = Object.fromEntries(Object.keys(unlimited).map((name) => [name, undefined]));

const api = await startApi(defaults);
const learner = newLearner(api);
const rows: Cell[][] = [];

/** What the requests since the last call of `take` have cost. */
const cost = { requests: 0, units: 0, refused: 0, startedAt: performance.now() };
function take(name: string): void {
  const seconds = (performance.now() - cost.startedAt) / 1000;
  const { requests, units, refused } = cost;
  console.error(`Measured: ${name}, ${Math.round(seconds)} s`);
  rows.push([name, requests, refused, Math.round(units), units / count, seconds / 60]);
  Object.assign(cost, { requests: 0, units: 0, refused: 0, startedAt: performance.now() });
}

function countUnits(lines: readonly string[]): void {
  for (const line of lines) {
    cost.units += (JSON.parse(line) as { requestUnits?: number }).requestUnits ?? 0;
  }
}

/** Calls a route and waits for as long as a 429 names. */
async function call(name: RouteName, options: CallOptions): Promise<Reply> {
  cost.requests += 1;
  const reply = await learner.call(name, options);
  countUnits(api.log.splice(0));
  if (reply.status !== 429) return reply;
  cost.refused += 1;
  await setTimeout(Number(reply.headers.get('Retry-After')) * 1000);
  return call(name, options);
}

const items = Array.from({ length: count }, (_, index): ImportItemInput => {
  const date = new Date(Date.UTC(2026, 0, 1 + (index % dueDays)));
  return {
    id: `99999999-0000-5000-8000-${String(index).padStart(12, '0')}`,
    title: null,
    content: '',
    flashcard: {
      front: `The word number ${index} of a list, with an example of its use in a sentence.`,
      back: `The translation of the word number ${index}, with a remark on its grammar.`,
    },
    tags: [`list ${index % 20}`],
    source: { title: 'Words.apkg', locator: `card ${index}` },
    createdAt: '2024-05-06T08:00:00.000Z',
    due: date.toISOString().slice(0, 10),
    past: index % 2 === 0 ? '1;f9k;0E,3E,9E,oH,5E,dE,13E' : null,
  };
});

async function start(): Promise<string> {
  const sha256 = 'a'.repeat(64);
  const file = {
    source: 'anki',
    fileName: 'Words.apkg',
    sha256,
    counts: { notes: count, leftOut: 0 },
  };
  const tags = Array.from({ length: 20 }, (_, index) => ({ name: `list ${index}` }));
  const reply = await call('startImport', { body: { ...file, tags } });
  return reply.parse(startImportResponseSchema).importId;
}

async function send(importId: string, notes: readonly object[]): Promise<string[]> {
  const reply = await call('importNotes', { params: { importId }, body: { notes } });
  return reply.parse(importNotesResponseSchema).results.map(({ status }) => status);
}

const requests = chunks(items, importLimits.notesPerRequest);
let importId = await start();
for (const [index, notes] of requests.entries()) {
  if (index > 0 && index % Math.ceil(requests.length / tenths) === 0) {
    // The tab closes before the answer, and the next one sends the request at once again.
    const abandoned = send(importId, notes);
    importId = await start();
    await Promise.all([abandoned, send(importId, notes)]);
  } else {
    await send(importId, notes);
  }
}
take('import, a tab closes at each tenth');
const stored = await countStored();

const statuses: string[] = [];
importId = await start();
for (const notes of requests) statuses.push(...(await send(importId, notes)));
take('import of the same file');
const again = await countStored();

const reply = await call('undoImport', { params: { importId } });
const undone = reply.parse(undoImportResponseSchema);
const { queueName } = importUndo.queue;
const messages = [...(reply.messages[queueName] ?? [])];
for (let message = messages.shift(); message !== undefined; message = messages.shift()) {
  messages.push(...((await api.runJob('importUndo', message))[queueName] ?? []));
  countUnits(api.log.splice(0));
}
take('undo');
const left = await countStored();
await api.stop();

report('imports', [
  {
    title: `${count.toLocaleString('en-GB')} notes on ${dueDays.toLocaleString('en-GB')} due days, half of them with seven reviews`,
    columns: ['Step', 'Requests', 'Refused', 'Request units', 'Units per note', 'Minutes'],
    rows,
  },
  {
    title: 'Stored notes',
    columns: ['After', 'notes'],
    rows: [
      ['the import', stored.notes],
      ['the import of the same file', again.notes],
      ['the undo', left.notes],
    ],
  },
]);

const isComplete = stored.notes === count && isDeepStrictEqual(again, stored) && left.notes === 0;
const isQuiet = statuses.every((status) => status === 'unchanged');
if (!isComplete || !isQuiet || undone.removed !== count) {
  console.error('Notes are lost, stored twice, changed or left.');
  process.exitCode = 1;
}

/** Counts the stored notes and reads the counters of the profile. */
async function countStored(): Promise<{ notes: number; usage: object }> {
  const { uid } = learner.account;
  const { resources } = await api.learning.items
    .query<number>("SELECT VALUE COUNT(1) FROM c WHERE c.type = 'note'", { partitionKey: uid })
    .fetchAll();
  const { resource } = await api.learning.item('profile', uid).read<{ usage: object }>();
  return { notes: resources[0] ?? 0, usage: resource?.usage ?? {} };
}
