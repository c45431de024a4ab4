import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mylinguistDatabase } from './mylinguist-database';
import { startCosmosServer } from './server';
import { startServerProcess } from './testing/server-process';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cosmos-main-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

test('the process exits with 0 on SIGTERM and unlocks its data directory', async () => {
  const server = await startServerProcess({ COSMOS_DATA: directory });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await readdir(directory)).toEqual(['journal']);
});

test('the process names the port that is in use', async () => {
  const other = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  const environment = { COSMOS_DATA: directory, COSMOS_PORT: String(other.port) };
  await expect(startServerProcess(environment)).rejects.toThrow(
    `exit code 1: cosmos: port ${other.port} is in use`,
  );
  await other.close();
});

test('the process rejects a data directory that another process uses', async () => {
  const first = await startServerProcess({ COSMOS_DATA: directory });
  await expect(startServerProcess({ COSMOS_DATA: directory })).rejects.toThrow(
    `is in use by the process ${String(first.child.pid)}`,
  );
  await first.end('SIGTERM');
});

test('the process names an invalid setting', async () => {
  const environment = { COSMOS_DATA: directory, COSMOS_PORT: 'eighty' };
  await expect(startServerProcess(environment)).rejects.toThrow(/exit code 1: .*COSMOS_PORT/s);
});
