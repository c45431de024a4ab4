/**
 * Measures the histories of notes: the bytes that they add to the list of notes, and the cost of
 * filling them in for a learner of an older release. The fill runs in its own process.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CosmosClient, type Container, type JSONObject } from '@azure/cosmos';
import {
  toNoteDocument,
  toProfileDocument,
  toReviewDocument,
} from '@mylinguist/functions/data/documents';
import { compress } from '@mylinguist/functions/http/compress';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startRelay } from '@mylinguist/local/http/relay';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import type { Cell, Table } from '../../testing/report/table';
import { startProcess } from '../api/processes';
import { report } from '../report/report';
import { reviewedNotes, withoutPast } from './reviewed-notes';

const ownerId = 'learner';
const perBatch = 100;

/** Measures the list of 10,000 notes with and without histories. */
async function measureBytes(): Promise<Table> {
  const count = 10_000;
  const rows: Cell[][] = [];
  for (const reviews of [0, 5, 20, 50]) {
    const notes = Array.from(reviewedNotes(count, reviews), ({ note }) => note);
    const older = notes.map((note) => {
      const { reviewData } = note;
      return { ...note, reviewData: reviewData.srs ? withoutPast(reviewData) : reviewData };
    });
    const [withHistory, without] = [notes, older].map((list) =>
      Buffer.from(JSON.stringify({ notes: list })),
    );
    if (!withHistory || !without) throw new Error('no lists');
    const sizes = [withHistory.length, without.length];
    const compressed = await Promise.all(
      [withHistory, without].map(async (bytes) => (await compress('br', bytes)).length),
    );
    const perNote = ([longer = 0, shorter = 0]: readonly number[]) => (longer - shorter) / count;
    const perReview = (bytes: number) => (reviews === 0 ? '–' : bytes / reviews);
    rows.push([
      reviews,
      (sizes[0] ?? 0) / 1000,
      (compressed[0] ?? 0) / 1000,
      perNote(sizes),
      perReview(perNote(sizes)),
      perNote(compressed),
      perReview(perNote(compressed)),
    ]);
  }
  return {
    title: `List of ${count} notes with their histories`,
    columns: [
      'Reviews of each note',
      'KB of the list',
      'KB compressed',
      'History: bytes of a note',
      'of a review',
      'Compressed: bytes of a note',
      'of a review',
    ],
    rows,
  };
}

/** Measures the fill of a learner with the most notes that an account may have. */
async function measureFill(): Promise<Table> {
  const rows: Cell[][] = [];
  for (const [count, reviews] of [
    [1000, 5],
    [20_000, 5],
  ] as const) {
    console.error(`Storing ${count} notes with ${reviews} reviews each …`);
    const cosmos = await startProcess(['bench/api/database-main.ts', '0']);
    const [endpoint = ''] = cosmos.addresses;
    const client = new CosmosClient({
      endpoint,
      key: EMULATOR_KEY,
      connectionPolicy: { enableEndpointDiscovery: false },
    });
    const learning = client.database(mylinguistDatabase.database).container('learning');
    await store(learning, documentsOf(count, reviews));

    console.error('Filling in their histories …');
    let units = 0;
    let requests = 0;
    const relay = await startRelay(endpoint, async (_request, forward) => {
      const reply = await forward();
      units += Number(reply.headers['x-ms-request-charge'] ?? 0);
      requests += 1;
      return reply;
    });
    const { seconds, restMiB, peakMiB } = await fillApart(relay.url);
    rows.push([
      count,
      count * reviews,
      requests,
      Math.round(units),
      units / count,
      seconds,
      restMiB,
      peakMiB,
    ]);
    client.dispose();
    await relay.close();
    cosmos.stop();
  }
  return {
    title: 'Fill of the histories of one learner',
    columns: [
      'Notes',
      'Log entries',
      'Requests',
      'Request units',
      'Units of a note',
      'Seconds',
      'MiB at rest',
      'MiB at the peak',
    ],
    rows,
  };
}

interface Fill {
  readonly seconds: number;
  readonly restMiB: number;
  readonly peakMiB: number;
}

async function fillApart(endpoint: string): Promise<Fill> {
  const program = join(import.meta.dirname, 'fill-main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', program],
    ...[endpoint, ownerId],
  ]);
  return JSON.parse(stdout) as Fill;
}

function* documentsOf(count: number, reviews: number): Iterable<JSONObject> {
  yield toProfileDocument({
    email: 'learner@example.test',
    name: null,
    picture: null,
    settings: defaultSettings,
    notesTimeZone: 'UTC',
    load: new Map(),
    usage: null,
    reminderSlot: null,
    usesPush: false,
    lastReviewedAt: null,
    historyFilled: false,
    historyQueuedAt: null,
    statisticsFilled: false,
    model: null,
    reviewCount: 0,
    fitAt: 300,
    fitQueuedAt: null,
    plan: null,
    endedBreak: null,
    createdAt: '2020-01-06T12:00:00.000Z',
  });
  for (const { note, log } of reviewedNotes(count, reviews)) {
    const { reviewData } = note;
    if (!reviewData.srs) continue;
    yield toNoteDocument({ ...note, reviewData: withoutPast(reviewData) });
    for (const entry of log) yield toReviewDocument(entry);
  }
}

async function store(learning: Container, documents: Iterable<JSONObject>): Promise<void> {
  let batch: JSONObject[] = [];
  const send = async () => {
    const operations = batch.map(
      (document) => ({ operationType: 'Create', resourceBody: { ...document, ownerId } }) as const,
    );
    batch = [];
    const { code } = await learning.items.batch(operations, ownerId);
    if (code !== 200) throw new Error(`A batch failed with ${code}.`);
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === perBatch) await send();
  }
  if (batch.length > 0) await send();
}

report('history', [await measureBytes(), await measureFill()]);
process.exit();
