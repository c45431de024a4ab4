import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@mylinguist/shared/contract';
import queues from '../../infra/queues.json';
import { buildApiPackage } from './api-package.js';
import { describeFiles } from './describe-files.js';
import { loadFunctions, type ListedFunction } from './load-functions.js';

// Outside the repository, so the package cannot resolve modules from its node_modules.
const folder = mkdtempSync(join(tmpdir(), 'mylinguist-package-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package of the API', () => {
  let functions: ListedFunction[];

  beforeAll(async () => {
    await buildApiPackage(folder);
    ({ functions } = await loadFunctions(folder));
  });

  test('consists of the bundle, host.json and a package.json that names the file to load', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'acs-sdk.cjs',
      'azure-identity-sdk.cjs',
      'cosmos-sdk.cjs',
      'firebase-sdk.cjs',
      'host.json',
      'index.cjs',
      'jose-sdk.cjs',
      'json-schema-sdk.cjs',
      'openai-sdk.cjs',
      'package.json',
      'storage-queue-sdk.cjs',
      'web-push-sdk.cjs',
    ]);
    const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(description).toMatchObject({ main: 'index.cjs', engines: { node: '>=24' } });
    expect(description).not.toHaveProperty('dependencies');
  });

  test('serves every route', () => {
    const served = functions.filter(({ trigger }) => trigger === 'httpTrigger');
    const wanted = Object.values(contract).map(({ method, path }) => `${method} /api/${path}`);
    expect(served.map(({ where }) => where).sort()).toEqual(wanted.sort());
  });

  test('has one timer and consumes its own queues', () => {
    const sourcesOf = (wanted: string) =>
      functions.filter(({ trigger }) => trigger === wanted).map(({ where }) => where);
    expect(sourcesOf('timerTrigger')).toEqual(['%REMINDER_SCHEDULE%']);
    expect(sourcesOf('queueTrigger').sort()).toEqual([...queues].sort());
  });

  test('is listed by describeFiles with sizes and totals', () => {
    const lines = describeFiles(folder).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/^ +[\d.]+ KiB {2}gzip +[\d.]+ KiB {2}acs-sdk\.cjs$/);
    expect(lines[12]).toMatch(/12 files$/);
  });
});

test('loadFunctions reports why a package does not load', async () => {
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'index.cjs'), "throw new Error('COSMOS_ENDPOINT is missing')");
  await expect(loadFunctions(broken)).rejects.toThrow(
    /^The package does not load:[^]*COSMOS_ENDPOINT is missing/,
  );
});
