import { connect } from 'node:net';
import { once } from 'node:events';
import { CosmosClient } from '@azure/cosmos';
import { mylinguistDatabase } from './mylinguist-database';
import { type CosmosServer, startCosmosServer } from './server';
import { sendBytes, sendSigned, signedHeaders } from './testing/raw-request';

const link = 'dbs/mylinguist/colls/learning';
const docs = { method: 'POST', path: `/${link}/docs`, resourceType: 'docs', link };
const partition = { 'x-ms-documentdb-partitionkey': '["a"]' };
const asQuery = { 'x-ms-documentdb-isquery': 'true', ...partition };
const asBatch = {
  'x-ms-cosmos-is-batch-request': 'true',
  'x-ms-cosmos-batch-atomic': 'true',
  ...partition,
};

describe('a Cosmos server', () => {
  let server: CosmosServer;
  let client: CosmosClient;

  beforeAll(async () => {
    server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
    client = new CosmosClient({ endpoint: server.url, key: server.key });
  });

  afterEach(async () => {
    const { statusCode } = await client.database('mylinguist').container('learning').read();
    expect(statusCode).toBe(200);
  });

  afterAll(async () => {
    client.dispose();
    await server.close();
  });

  test.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', '400'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(50_000)}\r\n\r\n`, '431'],
    ['a path with bad percent-encoding', 'GET /dbs/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['a path with empty segments', 'GET /dbs//colls HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['an encoded slash in an id', 'GET /dbs/a%2Fb HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['no authorization', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '401'],
    ['a damaged authorization', 'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: %\r\n\r\n', '401'],
  ])('responds to %s with an error status', async (_name, bytes, status) => {
    const answer = await sendBytes(server.port, bytes.replace('HTTP/1.1', 'HTTP/1.0'));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.\\d ${status} `));
  });

  test('survives a client that disconnects in the middle of a body', async () => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /${link}/docs HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"id"`);
    socket.resetAndDestroy();
    await once(socket, 'close');
  });

  test.each([
    ['a body that is not JSON', partition, '{"id":'],
    ['a body that is not UTF-8', partition, Uint8Array.from([0x22, 0xff, 0x22])],
    ['a document that is not an object', partition, '[1]'],
    ['a missing id', partition, '{"ownerId":"a"}'],
    ['an empty id', partition, '{"id":"","ownerId":"a"}'],
    ['an id that is not a string', partition, '{"id":1,"ownerId":"a"}'],
    ['an id with a slash', partition, '{"id":"a/b","ownerId":"a"}'],
    ['an id with a backslash', partition, '{"id":"a\\\\b","ownerId":"a"}'],
    ['an id with a question mark', partition, '{"id":"a?b","ownerId":"a"}'],
    ['an id with a hash', partition, '{"id":"a#b","ownerId":"a"}'],
    ['an id of 1024 bytes', partition, JSON.stringify({ id: 'x'.repeat(1024), ownerId: 'a' })],
    [
      'a deeply nested document',
      partition,
      `{"id":"a","x":${'['.repeat(9999)}${']'.repeat(9999)}}`,
    ],
    ['a missing partition key', {}, '{"id":"a","ownerId":"a"}'],
    ['a partition key that is not JSON', { 'x-ms-documentdb-partitionkey': 'a' }, '{"id":"a"}'],
    ['two partition keys', { 'x-ms-documentdb-partitionkey': '["a","b"]' }, '{"id":"a"}'],
    ['an object as partition key', { 'x-ms-documentdb-partitionkey': '[{"a":1}]' }, '{"id":"a"}'],
    ['a partition key other than the header', partition, '{"id":"a","ownerId":"b"}'],
    ['a query without text', asQuery, '{}'],
    ['a query of a million parentheses', asQuery, manyParentheses()],
    ['a query with a deeply nested parameter', asQuery, deepParameter()],
    ['a batch that is not a list', asBatch, '{}'],
    ['an empty batch', asBatch, '[]'],
    ['an unknown operation', asBatch, '[{"operationType":"Drop","id":"a"}]'],
    ['a batch of 101 operations', asBatch, JSON.stringify(Array(101).fill(read('a')))],
    ['a batch across partitions', asBatch, JSON.stringify([read('a', '["b"]')])],
    ['a bulk request', { ...asBatch, 'x-ms-cosmos-batch-atomic': 'false' }, '[]'],
    ['a page size of 0', { ...asQuery, 'x-ms-max-item-count': '0' }, '{"query":"SELECT"}'],
  ])('rejects %s with 400', async (_name, headers, body) => {
    const { status, message } = await sendSigned(server, { ...docs, headers, body });
    expect(status).toBe(400);
    expect(message).not.toBe('');
  });

  test('rejects a body of 20 MB with 413', async () => {
    const body = 'x'.repeat(20 * 1024 * 1024);
    expect(await sendSigned(server, { ...docs, headers: partition, body })).toMatchObject({
      status: 413,
    });
  });

  test('rejects a continuation token of another query', async () => {
    const { items } = client.database('mylinguist').container('learning');
    await items.create({ id: '1', ownerId: 'pages' });
    await items.create({ id: '2', ownerId: 'pages' });
    const page = (query: string, continuationToken?: string) =>
      items
        .query(query, {
          partitionKey: 'pages',
          maxItemCount: 1,
          ...(continuationToken && { continuationToken }),
        })
        .fetchNext();
    const { continuationToken } = await page('SELECT * FROM c');
    expect(continuationToken).toBeTruthy();
    await expect(page('SELECT * FROM d', continuationToken)).rejects.toMatchObject({ code: 400 });
    await expect(page('SELECT * FROM c', 'e30=')).rejects.toMatchObject({ code: 400 });
    await expect(page('SELECT * FROM c', 'damaged')).rejects.toMatchObject({ code: 400 });
  });

  test('names the file that defines containers when a client tries to create one', async () => {
    const database = client.database('mylinguist');
    await expect(database.containers.create({ id: 'more' })).rejects.toThrow('containers.json');
  });

  test('answers queries for which the SDK requests a query plan', async () => {
    const { items } = client.database('mylinguist').container('learning');
    for (const createdAt of [3, 1, 2]) {
      await items.create({ id: `p${createdAt}`, ownerId: 'plan', reviewData: { createdAt } });
    }
    const { resources } = await items
      .query<string>('SELECT TOP 2 VALUE c.id FROM c ORDER BY c.reviewData.createdAt DESC', {
        partitionKey: 'plan',
        forceQueryPlan: true,
      })
      .fetchAll();
    expect(resources).toEqual(['p3', 'p2']);
  });
});

test('the server replies with and without a connection alike', async () => {
  const server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const { key, url } = server;
  const headers = signedHeaders(key, { method: 'GET', resourceType: 'colls', link });
  const received = await fetch(`${url}/${link}`, { headers });
  const reply = await server.answer({
    method: 'GET',
    path: `/${link}`,
    headers,
    body: Buffer.alloc(0),
  });
  expect(reply.status).toBe(received.status);
  expect(reply.body.toString()).toBe(await received.text());
  const ofConnection = new Set(['connection', 'date', 'keep-alive']);
  expect(Object.keys(reply.headers).sort()).toEqual(
    [...received.headers.keys()].filter((name) => !ofConnection.has(name)).sort(),
  );
  await server.close();
});

test('the server does not start on a port that is in use', async () => {
  const first = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const second = startCosmosServer({ port: first.port, database: mylinguistDatabase });
  await expect(second).rejects.toThrow('is in use');
  await first.close();
});

function read(id: string, partitionKey?: string): object {
  return { operationType: 'Read', id, ...(partitionKey && { partitionKey }) };
}

function manyParentheses(): string {
  return JSON.stringify({ query: `SELECT * FROM c WHERE ${'('.repeat(400_000)}` });
}

function deepParameter(): string {
  const value = `${'['.repeat(9999)}${']'.repeat(9999)}`;
  return `{"query":"SELECT * FROM c","parameters":[{"name":"@a","value":${value}}]}`;
}
