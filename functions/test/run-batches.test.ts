import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer, type CosmosServer } from '@mylinguist/local/cosmos/server';
import type { OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { AppError } from '../src/services/app-error';
import { openDatabase } from '../src/data/client';
import { Partition } from '../src/data/partition';
import { queries } from '../src/data/queries';
import { runBatches } from '../src/data/run-batches';

let server: CosmosServer;
let partition: Partition;

beforeAll(async () => {
  server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const { url: endpoint, key } = server;
  const { database } = mylinguistDatabase;
  const opened = await openDatabase({ endpoint, key, database });
  partition = new Partition(opened.container('learning'), 'ada');
});
afterAll(() => server.close());

const creations = (count: number, text: string): OperationInput[] =>
  Array.from({ length: count }, (_, index) => ({
    operationType: 'Create',
    resourceBody: { id: `${count}-${text.length}-${index}`, type: 'note', ownerId: 'ada', text },
  }));
const storedCount = async () => (await partition.query(queries.documentIds, z.string())).length;

test.each([
  ['more than 100 operations', 250, 'x'],
  ['operations of more than 2 MB', 100, 'x'.repeat(60_000)],
  ['operations of more than 2 MB in UTF-8', 100, '語'.repeat(20_000)],
])('runBatches runs %s', async (_name, count, text) => {
  const before = await storedCount();
  await runBatches(partition, creations(count, text));
  expect(await storedCount()).toBe(before + count);
});

test('runBatches rejects an operation that is too large for the database', async () => {
  const before = await storedCount();
  await expect(runBatches(partition, creations(3, 'x'.repeat(3_000_000)))).rejects.toMatchObject({
    name: 'AppError',
    code: 'BODY_TOO_LARGE',
  });
  expect(await storedCount()).toBe(before);
});

test('runBatches bisects a batch that the database finds too large', async () => {
  const sizes: number[] = [];
  const picky = {
    batch: (operations: OperationInput[]) => {
      if (operations.length > 30) return Promise.reject(new AppError('BODY_TOO_LARGE'));
      sizes.push(operations.length);
      return Promise.resolve(operations.map(() => 'etag'));
    },
  };
  await runBatches(picky as unknown as Partition, creations(100, 'x'));
  expect(sizes).toEqual([25, 25, 25, 25]);
});
