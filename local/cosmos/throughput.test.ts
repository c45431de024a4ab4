import { CosmosClient } from '@azure/cosmos';
import { mylinguistDatabase } from './mylinguist-database';
import { type CosmosServer, startCosmosServer } from './server';

let server: CosmosServer;
let stored = 0;

beforeAll(async () => {
  server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
});
afterEach(() => server.limitThroughput(null));
afterAll(() => server.close());

const client = (maxRetryAttemptCount: number) =>
  new CosmosClient({
    endpoint: server.url,
    key: server.key,
    connectionPolicy: {
      enableEndpointDiscovery: false,
      retryOptions: {
        maxRetryAttemptCount,
        maxWaitTimeInSeconds: 10,
        fixedRetryIntervalInMilliseconds: 0,
      },
    },
  })
    .database(mylinguistDatabase.database)
    .container('learning');
const upsert = ({ items }: ReturnType<typeof client>) =>
  items.upsert({ id: `document-${(stored += 1)}`, ownerId: 'throughput' });

/** Writes until the server has no units left. */
async function exhaust(container: ReturnType<typeof client>): Promise<unknown> {
  for (let count = 0; count < 100; count++) {
    try {
      await upsert(container);
    } catch (error) {
      return error;
    }
  }
  throw new Error('The server refused no request.');
}

test('the server refuses a request that exceeds the throughput, and names the pause', async () => {
  const container = client(0);
  await upsert(container);
  server.limitThroughput(20);
  const refusal = (await exhaust(container)) as { retryAfterInMs: number };
  expect(refusal).toMatchObject({ code: 429, substatus: 3200 });
  expect(refusal.retryAfterInMs).toBeGreaterThan(0);
  expect(refusal.retryAfterInMs).toBeLessThan(1000);

  await new Promise((resolve) => setTimeout(resolve, refusal.retryAfterInMs));
  expect((await upsert(container)).statusCode).toBe(201);
});

test('the SDK repeats refused requests after the pause', async () => {
  const container = client(9);
  await upsert(container);
  server.limitThroughput(100);
  const startedAt = performance.now();
  // 200 request units: 100 at once and 100 in one second.
  for (let count = 0; count < 40; count++) {
    expect((await upsert(container)).statusCode).toBe(201);
  }
  expect(performance.now() - startedAt).toBeGreaterThan(800);
});

test('the server refuses nothing without a limit', async () => {
  const container = client(0);
  server.limitThroughput(20);
  await exhaust(container);
  server.limitThroughput(null);
  expect((await upsert(container)).statusCode).toBe(201);
});
