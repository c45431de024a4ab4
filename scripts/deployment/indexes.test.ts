import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitForIndexes } from './indexes.js';

/** What the account answers to each read of a container: a progress, a status, or no header. */
type Answer = { progress: number } | { status: number } | 'no header';

let server: Server;
let requests: IncomingMessage[];
let endpoint: string;
let answers: Record<string, Answer[]>;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    const container = request.url?.split('/').at(-1) ?? '';
    const [answer, ...later] = answers[container] ?? [];
    if (later.length > 0) answers[container] = later;
    if (answer !== undefined && answer !== 'no header' && 'progress' in answer) {
      const name = 'x-ms-documentdb-collection-index-transformation-progress';
      response.setHeader(name, answer.progress);
    }
    const isRefused = answer !== undefined && answer !== 'no header' && 'status' in answer;
    response.writeHead(isRefused ? answer.status : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => server.close());

async function wait(patience = 60_000) {
  const lines: string[] = [];
  const waits: number[] = [];
  await waitForIndexes({
    endpoint,
    database: 'mylinguist',
    containers: Object.keys(answers),
    getToken: () => Promise.resolve('secret'),
    say: (line) => lines.push(line),
    patience,
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
  });
  return { lines, waits };
}

test('waitForIndexes returns at once when all indexes are complete', async () => {
  answers = { learning: [{ progress: 100 }], threads: [{ progress: 100 }] };
  expect(await wait()).toEqual({ lines: [], waits: [] });
  expect(requests.map(({ url }) => url)).toEqual([
    '/dbs/mylinguist/colls/learning',
    '/dbs/mylinguist/colls/threads',
  ]);
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'type%3Daad%26ver%3D1.0%26sig%3Dsecret',
    'x-ms-documentdb-populatequotainfo': 'true',
  });
});

test('waitForIndexes waits while an index is built, and shows its progress', async () => {
  answers = { learning: [{ progress: 10 }, { progress: 85 }, { progress: 100 }] };
  const { lines, waits } = await wait();
  expect(lines).toEqual(['The indexes of learning: at 10 %', 'The indexes of learning: at 85 %']);
  expect(waits).toEqual([10_000, 10_000]);
});

test('waitForIndexes waits until a new role has an effect', async () => {
  answers = { learning: [{ status: 403 }, { progress: 100 }] };
  expect((await wait()).lines).toEqual(['The indexes of learning: the account answers 403']);
});

test.each<[string, Answer, string]>([
  ['an index is not complete in time', { progress: 40 }, 'at 40 %'],
  ['the account refuses', { status: 403 }, 'the account answers 403'],
])('waitForIndexes fails when %s', async (_, answer, message) => {
  answers = { learning: [answer] };
  await expect(wait(20_000)).rejects.toThrow(`learning are not complete: ${message}`);
  expect(requests).toHaveLength(3);
});

test('waitForIndexes fails when nothing answers', async () => {
  answers = { learning: [{ progress: 100 }] };
  server.close();
  endpoint = 'http://127.0.0.1:1/';
  await expect(wait(0)).rejects.toThrow('no answer');
});

test('waitForIndexes says when Azure reports no progress', async () => {
  answers = { learning: ['no header'] };
  expect((await wait()).lines).toEqual([
    'Azure reports no progress for the indexes of learning. Look in the portal.',
  ]);
});
