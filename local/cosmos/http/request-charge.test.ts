import { type Container, CosmosClient } from '@azure/cosmos';
import type { DatabaseDescription, IndexingPolicy } from '../description';
import { type CosmosServer, startCosmosServer } from '../server';

type Policy = Pick<IndexingPolicy, 'includedPaths'> & Partial<IndexingPolicy>;

const container = (id: string, policy?: Policy): DatabaseDescription['containers'][number] => ({
  id,
  partitionKey: { paths: ['/owner'], kind: 'Hash', version: 2 },
  ...(policy && {
    indexingPolicy: {
      indexingMode: 'consistent',
      automatic: true,
      excludedPaths: [{ path: '/*' }, { path: '/"_etag"/?' }],
      ...policy,
    },
  }),
});

const byDayAndName = [
  { path: '/day', order: 'ascending' as const },
  { path: '/name', order: 'ascending' as const },
];

let server: CosmosServer;
let client: CosmosClient;
const open = (id: string): Container => client.database('charges').container(id);

beforeAll(async () => {
  server = await startCosmosServer({
    port: 0,
    now: () => Date.parse('2026-03-02T12:00:00Z'),
    database: {
      database: 'charges',
      containers: [
        container('everything'),
        container('nothing', { includedPaths: [] }),
        container('tags', { includedPaths: [{ path: '/tags/[]/?' }] }),
        container('composite', { includedPaths: [], compositeIndexes: [byDayAndName] }),
      ],
    },
  });
  client = new CosmosClient({ endpoint: server.url, key: server.key });
});
afterAll(async () => {
  client.dispose();
  await server.close();
});

/** Bytes that the server adds to a document: its system properties. */
const systemBytes = 260;

/** A document of a size in KB with 10 index terms: six numbers, a text, its owner, id and time. */
function numbered(id: string, kilobytes: number, changes: Record<string, number> = {}) {
  const numbers = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`n${index}`, index]));
  const document = { id, owner: 'a', ...numbers, ...changes };
  return { ...document, text: 'x'.repeat(1024 * kilobytes - systemBytes - 120) };
}

describe('published examples', () => {
  /** "Understand request units consumption in Azure Cosmos DB", Microsoft, April 2026. */
  const examples: readonly (readonly [string, number, () => Promise<number>])[] = [
    [
      'a created document of 1 KB with 10 indexed terms',
      7,
      async () => (await open('everything').items.create(numbered('created', 1))).requestCharge,
    ],
    [
      'a deleted document of 1 KB with 10 indexed terms',
      7,
      async () => {
        await open('everything').items.create(numbered('deleted', 1));
        return (await open('everything').item('deleted', 'a').delete()).requestCharge;
      },
    ],
    [
      'a replaced document of 1 KB with two changed terms',
      10.8,
      async () => {
        await open('everything').items.create(numbered('replaced', 1));
        const changed = numbered('replaced', 1, { n0: 100, n1: 101 });
        return (await open('everything').item('replaced', 'a').replace(changed)).requestCharge;
      },
    ],
    [
      'a patched document of 1 KB with two changed terms',
      11.6,
      async () => {
        await open('everything').items.create(numbered('patched', 1));
        const patch = ['/n0', '/n1'].map((path) => ({ op: 'set' as const, path, value: 100 }));
        return (await open('everything').item('patched', 'a').patch(patch)).requestCharge;
      },
    ],
  ];

  // The table of sizes gives 4.95 for 1 KB, the examples calculate with 5.
  test.each(examples)('%s costs %d request units', async (_, published, measure) => {
    expect(Math.abs((await measure()) - published)).toBeLessThanOrEqual(0.15);
  });

  test.each([
    [1, 1.0, 4.95],
    [2, 1.04, 6.29],
    [4, 1.14, 6.67],
    [16, 1.67, 9.52],
    [64, 4.76, 22.67],
    [256, 20.28, 98.29],
    [1024, 145.9, 625],
  ])('%d KB cost %d to read and %d to write', async (kilobytes, read, write) => {
    const id = `size-${kilobytes}`;
    const created = await open('nothing').items.create(numbered(id, kilobytes));
    const found = await open('nothing').item(id, 'a').read();
    expect(found.requestCharge / read).toBeCloseTo(1, 1);
    // The id and the time are indexed with every policy.
    expect((created.requestCharge - 0.4) / write).toBeCloseTo(1, 1);
  });

  /** "Optimize request cost in Azure Cosmos DB": metrics of a query that returns one document. */
  test('a query that returns 9,963 bytes costs about 3.19 request units', async () => {
    await open('nothing').items.create({ ...numbered('queried', 9.73), owner: 'q' });
    const { requestCharge } = await open('nothing')
      .items.query('SELECT * FROM c', { partitionKey: 'q' })
      .fetchAll();
    expect(requestCharge).toBeGreaterThan(3);
    expect(requestCharge).toBeLessThan(3.4);
  });
});

test('a property outside the indexing policy costs nothing', async () => {
  const small = await open('nothing').items.create({ id: 'p1', owner: 'a' });
  const large = await open('nothing').items.create({ id: 'p2', owner: 'a', a: 1, b: 2, c: 3 });
  expect(large.requestCharge).toBe(small.requestCharge);
});

test('each element of an indexed array is a term', async () => {
  const none = await open('tags').items.create({ id: 't1', owner: 'a', tags: [] });
  const three = await open('tags').items.create({ id: 't2', owner: 'a', tags: ['a', 'b', 'c'] });
  expect(three.requestCharge - none.requestCharge).toBeCloseTo(0.6);
});

test('a composite index costs a term per document, and two when one of its values changes', async () => {
  const document = { id: 'c', owner: 'a', day: 1, name: 'x', text: 'y' };
  const without = await open('nothing').items.create(document);
  const created = await open('composite').items.create(document);
  expect(created.requestCharge - without.requestCharge).toBeCloseTo(0.2);

  const item = open('composite').item('c', 'a');
  const elsewhere = await item.replace({ ...document, text: 'z' });
  const inIndex = await item.replace({ ...document, text: 'z', day: 2 });
  expect(inIndex.requestCharge - elsewhere.requestCharge).toBeCloseTo(0.4);
});

test('a batch costs the sum of its operations', async () => {
  const one = await open('everything').items.create(numbered('alone', 1));
  const resourceBody = (id: string) => numbered(id, 1);
  const { headers } = await open('everything').items.batch(
    ['b1', 'b2', 'b3'].map((id) => ({ operationType: 'Create', resourceBody: resourceBody(id) })),
    'a',
  );
  expect(Number(headers['x-ms-request-charge'])).toBeCloseTo(3 * one.requestCharge);
});
