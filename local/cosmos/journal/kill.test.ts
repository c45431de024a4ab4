import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Container, CosmosClient } from '@azure/cosmos';
import { deepTest } from '../../../testing/depth';
import { EMULATOR_KEY } from '../http/authorization';
import { type ServerProcess, startServerProcess } from '../testing/server-process';

/** The writes that the server acknowledged before it was killed. */
interface Acknowledged {
  readonly created: Set<string>;
  readonly batches: Set<string>;
  readonly counts: Map<string, number>;
}

const LIVES = 3;
const WRITERS = 12;
const WRITES_PER_LIFE = 400;
const BATCH = ['x', 'y', 'z'];

deepTest('a server killed while writing keeps every acknowledged write', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'cosmos-kill-'));
  const known: Acknowledged = { created: new Set(), batches: new Set(), counts: new Map() };
  for (let life = 0; life < LIVES; life += 1) {
    await withServer(directory, async (container, server) => {
      await checkAll(container, known);
      await writeUntilKilled(container, server, known, life);
    });
  }
  await withServer(directory, (container) => checkAll(container, known));
  await rm(directory, { recursive: true });
});

async function withServer(
  directory: string,
  use: (container: Container, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServerProcess({ COSMOS_DATA: directory });
  const client = new CosmosClient({
    endpoint: server.url,
    key: EMULATOR_KEY,
    connectionPolicy: { enableEndpointDiscovery: false },
  });
  try {
    await use(client.database('mylinguist').container('learning'), server);
  } finally {
    client.dispose();
    await server.end('SIGKILL');
  }
}

/** Kills the server after enough acknowledged writes, while other writers wait for a response. */
async function writeUntilKilled(
  container: Container,
  server: ServerProcess,
  known: Acknowledged,
  life: number,
): Promise<void> {
  const dead = new AbortController();
  setMaxListeners(2 * WRITERS, dead.signal);
  const target = total(known) + WRITES_PER_LIFE;
  const writers = Array.from({ length: WRITERS }, async (_value, writer) => {
    for (let turn = 0; !dead.signal.aborted; turn += 1) {
      await writeOnce(container, known, `${life}-${writer}-${turn}`, writer, dead.signal);
      if (total(known) >= target) {
        server.child.kill('SIGKILL');
        dead.abort();
      }
    }
  });
  await Promise.all(writers);
}

function total({ created, batches, counts }: Acknowledged): number {
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return created.size + batches.size + counted;
}

async function writeOnce(
  container: Container,
  known: Acknowledged,
  id: string,
  writer: number,
  abortSignal: AbortSignal,
): Promise<void> {
  const owner = { ownerId: 'learner' };
  const text = 'x'.repeat(500 * (writer % 5));
  const counter = `count-${writer}`;
  try {
    await container.items.create({ id, ...owner, text }, { abortSignal });
    known.created.add(id);
    const operations = BATCH.map((part) => ({
      operationType: 'Create' as const,
      resourceBody: { id: `${id}-${part}`, ...owner, text },
    }));
    const { code } = await container.items.batch(operations, 'learner', { abortSignal });
    expect(code).toBe(200);
    known.batches.add(id);
    const next = (known.counts.get(counter) ?? 0) + 1;
    await container.items.upsert({ id: counter, ...owner, count: next }, { abortSignal });
    known.counts.set(counter, next);
  } catch (error) {
    if (!abortSignal.aborted) {
      throw error;
    }
  }
}

async function checkAll(container: Container, known: Acknowledged): Promise<void> {
  const { resources } = await container.items
    .query<{ id: string; count?: number }>('SELECT c.id, c.count FROM c', {
      partitionKey: 'learner',
      maxItemCount: -1,
    })
    .fetchAll();
  const stored = new Map(resources.map((document) => [document.id, document]));
  expect([...known.created].filter((id) => !stored.has(id))).toEqual([]);
  const parts = (id: string) => BATCH.filter((part) => stored.has(`${id}-${part}`)).length;
  expect([...known.batches].filter((id) => parts(id) !== BATCH.length)).toEqual([]);
  // An unacknowledged batch is stored completely or not at all.
  const creations = [...stored.keys()].filter((id) => /^\d+-\d+-\d+$/.test(id));
  expect(creations.filter((id) => ![0, BATCH.length].includes(parts(id)))).toEqual([]);
  for (const [id, count] of known.counts) {
    expect(stored.get(id)?.count).toBeGreaterThanOrEqual(count);
    expect(stored.get(id)?.count).toBeLessThanOrEqual(count + 1);
  }
}
