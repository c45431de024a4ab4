import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Container, CosmosClient } from '@azure/cosmos';
import type { DatabaseDescription } from '../description';
import { startCosmosServer } from '../server';
import { encodeLine } from './record-line';

const database: DatabaseDescription = {
  database: 'journalled',
  containers: [
    {
      id: 'items',
      partitionKey: { paths: ['/owner'], kind: 'Hash', version: 2 },
      defaultTtl: -1,
    },
  ],
};

let directory: string;
let file: string;
let now: number;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cosmos-journal-'));
  file = path.join(directory, 'journal');
  now = Date.parse('2026-03-01T12:00:00Z');
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

function start(description = database) {
  return startCosmosServer({
    port: 0,
    dataDirectory: directory,
    database: description,
    now: () => now,
  });
}

/** Starts a server on the data directory, runs `use` and stops the server. */
async function withServer<T>(use: (container: Container) => Promise<T>): Promise<T> {
  const server = await start();
  const client = new CosmosClient({ endpoint: server.url, key: server.key });
  try {
    return await use(client.database('journalled').container('items'));
  } finally {
    client.dispose();
    await server.close();
  }
}

async function readIds(container: Container): Promise<string[]> {
  const query = 'SELECT VALUE c.id FROM c';
  return (await container.items.query<string>(query, { partitionKey: 'o' }).fetchAll()).resources;
}

async function createAll(container: Container, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await container.items.create({ id, owner: 'o', text: `Grüße von ${id}` });
  }
}

async function countLines(): Promise<number> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').length;
}

test('a restart keeps all documents and their order of creation', async () => {
  const before = await withServer(async (container) => {
    await createAll(container, ['c', 'a', 'b']);
    await container.item('c', 'o').delete();
    await container.items.upsert({ id: 'a', owner: 'o', changed: true });
    await container.items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'd', owner: 'o' } },
        { operationType: 'Create', resourceBody: { id: 'c', owner: 'o' } },
      ],
      'o',
    );
    return (await container.items.readAll({ partitionKey: 'o' }).fetchAll()).resources;
  });
  expect(before.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  for (let life = 0; life < 2; life += 1) {
    await withServer(async (container) => {
      const { resources } = await container.items.readAll({ partitionKey: 'o' }).fetchAll();
      expect(resources).toEqual(before);
    });
  }
});

test('documents created after a restart sort after the older ones', async () => {
  await withServer((container) => createAll(container, ['a', 'b']));
  await withServer(async (container) => {
    await container.item('b', 'o').delete();
    await createAll(container, ['z', 'b']);
    expect(await readIds(container)).toEqual(['a', 'z', 'b']);
  });
});

test('the server starts when the last record of the journal is torn at any byte', async () => {
  await withServer((container) => createAll(container, ['a', 'b']));
  const whole = await withServer(async (container) => {
    const before = (await readFile(file)).length;
    await createAll(container, ['torn']);
    return { content: await readFile(file), before };
  });
  for (let length = whole.before; length < whole.content.length - 1; length += 17) {
    await writeFile(file, whole.content);
    await truncate(file, length);
    expect(await withServer(readIds)).toEqual(['a', 'b']);
    // The torn record is dropped, and the next write follows the last complete record.
    await withServer((container) => createAll(container, ['next']));
    expect(await withServer(readIds)).toEqual(['a', 'b', 'next']);
  }
});

test('the server starts when the journal ends in zeros after a power failure', async () => {
  await withServer((container) => createAll(container, ['a']));
  await appendFile(file, Buffer.alloc(4096));
  expect(await withServer(readIds)).toEqual(['a']);
});

test('the server rejects a journal that is damaged before its end and does not change it', async () => {
  await withServer((container) => createAll(container, ['a', 'b', 'c']));
  const content = await readFile(file);
  const place = content.indexOf('von b');
  content.write('xyz', place);
  await writeFile(file, content);
  await expect(start()).rejects.toThrow(/journal is damaged at byte \d+, before its end/);
  await expect(start()).rejects.toThrow(/damaged/);
  expect(await readFile(file)).toEqual(content);
});

test('the server rejects a file that is not a journal and the journal of another database', async () => {
  await writeFile(file, encodeLine({ hello: 'world' }));
  await expect(start()).rejects.toThrow(/not a journal/);
  await rm(file);
  await withServer((container) => createAll(container, ['a']));
  await expect(start({ ...database, database: 'other' })).rejects.toThrow(
    "belongs to the database 'journalled', not to 'other'",
  );
});

test('the server rejects a journal with documents of a container that was removed', async () => {
  await withServer((container) => createAll(container, ['a']));
  const containers = database.containers.map((container) => ({ ...container, id: 'renamed' }));
  await expect(start({ ...database, containers })).rejects.toThrow("the container 'items'");
  expect(await withServer(readIds)).toEqual(['a']);
});

test('compaction at start removes old versions, deleted and expired documents', async () => {
  await withServer(async (container) => {
    await createAll(container, ['a', 'gone']);
    for (let version = 0; version < 20; version += 1) {
      await container.items.upsert({ id: 'a', owner: 'o', version });
    }
    await container.item('gone', 'o').delete();
    await container.items.create({ id: 'brief', owner: 'o', ttl: 60 });
  });
  expect(await countLines()).toBe(1 + 2 + 20 + 1 + 1);
  now += 61_000;
  expect(await withServer(readIds)).toEqual(['a']);
  expect(await countLines()).toBe(1 + 1);
  expect(await readFile(file, 'utf8')).toContain('"version":19');
});

test('the server repeats a compaction that was interrupted', async () => {
  await withServer((container) => createAll(container, ['a']));
  await writeFile(`${file}.compacting`, 'half a jour');
  expect(await withServer(readIds)).toEqual(['a']);
});

test('only one server can use a data directory at a time', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`in use by the process ${process.pid}`);
  await first.close();
  expect(await withServer(readIds)).toEqual([]);
});

test.each([
  ['that no longer runs', '4194304 1'],
  ['whose id was reused by another process', `${process.ppid} 1`],
  ['that had the id of this process', `${process.pid} 1`],
  ['that left an empty lock file', ''],
])('the server takes over the lock of a process %s', async (_name, content) => {
  await writeFile(path.join(directory, 'lock'), content);
  expect(await withServer(readIds)).toEqual([]);
});
