import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { readImport } from '@mylinguist/importers/read-import';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js';
import { webcrypto } from 'node:crypto';
import '../../testing/streams';
import { makeNote } from '../../testing/factories';
import { readBlob } from '../../testing/read-blob';
import { exportAnki, type WorkerLike } from './export-anki';
import type { ExportAnswer, ExportRequest } from './worker/messages';
import { serveExport } from './worker/serve-export';

// jsdom lacks it.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

let worker: FakeWorker;
jest.mock('../../lib/start-worker', () => ({ startWorker: () => worker }));

/** A worker in the process of the test. */
class FakeWorker extends EventTarget implements WorkerLike {
  readonly received: ExportRequest[] = [];
  isEnded = false;
  private readonly serve: ReturnType<typeof serveExport>;

  constructor(
    fetchSqlite: () => Promise<Uint8Array | null> = loadSqlite,
    private readonly isSilent = false,
  ) {
    super();
    this.serve = serveExport((answer) => this.answer(answer), fetchSqlite);
  }

  answer(data: ExportAnswer) {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(request: ExportRequest) {
    this.received.push(request);
    if (!this.isSilent) void this.serve(structuredClone(request));
  }

  terminate() {
    this.isEnded = true;
  }
}

const notes = Array.from({ length: 600 }, (_, index) =>
  makeNote({ flashcard: { front: `front ${index}`, back: 'back', hint: null }, tags: ['verbs'] }),
);

function exporting(controller = new AbortController(), timeZone = 'Europe/Berlin') {
  const progress: string[] = [];
  const file = exportAnki(notes, {
    ...{ timeZone, tag: 'verbs', signal: controller.signal },
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  return { file, progress };
}

/** Unpacks the collection of a package. */
async function collectionOf(file: Blob): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(await readBlob(file)), {
    useWebWorkers: false,
  });
  const entries = await reader.getEntries();
  const found = entries.find(({ filename }) => filename === 'collection.anki21');
  if (!found || found.directory) throw new Error('no collection');
  return found.getData(new Uint8ArrayWriter());
}

test('the package contains the notes, which the page sends in packets', async () => {
  worker = new FakeWorker();
  const { file, progress } = exporting();
  const bytes = await collectionOf(await file);
  const read = await readImport([{ path: 'collection.anki21', bytes }], { loadSqlite });
  expect(read.notes.map(({ id }) => id).sort()).toEqual(notes.map(({ id }) => id).sort());
  expect(read.anki?.decks).toEqual([{ name: 'MyLinguist::verbs', cards: 600 }]);
  const sizes = worker.received.map((request) => ('notes' in request ? request.notes.length : 0));
  expect(sizes).toEqual([...Array<number>(12).fill(50), 0]);
  expect(progress).toEqual(['0/600', '100/600', '200/600', '300/600', '400/600', '500/600']);
  expect(worker.isEnded).toBe(true);
});

test('without a connection, the export says so', async () => {
  worker = new FakeWorker(() => Promise.resolve(null));
  await expect(exporting().file).rejects.toThrow(/^Anki packages need a connection\./);
  expect(worker.isEnded).toBe(true);
});

test('a worker that cannot be loaded needs a connection, too', async () => {
  worker = new FakeWorker(loadSqlite, true);
  const { file } = exporting();
  const error = new Event('error', { cancelable: true });
  worker.dispatchEvent(error);
  await expect(file).rejects.toThrow(/^Anki packages need a connection\./);
  expect(error.defaultPrevented).toBe(true);
});

test('a failure of the worker names no text of a note', async () => {
  worker = new FakeWorker();
  await expect(exporting(new AbortController(), 'Nowhere').file).rejects.toThrow(
    'These notes could not be written as an Anki package.',
  );
});

test('a canceled export ends the worker at once', async () => {
  worker = new FakeWorker(loadSqlite, true);
  const controller = new AbortController();
  const { file } = exporting(controller);
  controller.abort();
  await expect(file).rejects.toThrow('The export was canceled.');
  expect(worker.isEnded).toBe(true);
});

test('a worker without a message for a minute is ended', async () => {
  worker = new FakeWorker(loadSqlite, true);
  jest.useFakeTimers();
  const { file } = exporting();
  const failure = expect(file).rejects.toThrow(/takes too long/);
  await jest.advanceTimersByTimeAsync(61_000);
  await failure;
  expect(worker.isEnded).toBe(true);
});
