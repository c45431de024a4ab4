import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAppNeeds, type AppNeeds } from './app-needs';
import { broken } from './broken-copies';
import { checkInfra } from './check';

const root = join(__dirname, '..', '..');
const infra = join(root, 'infra');
let needs: AppNeeds;
let copy: string;

beforeAll(async () => {
  needs = await readAppNeeds();
});

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'mylinguist-infra-'));
  cpSync(infra, copy, { recursive: true });
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces the first occurrence of a text. Throws when the file does not contain it. */
function change(file: string, from: string, to: string) {
  const path = join(copy, file);
  const content = readFileSync(path, 'utf8');
  if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(
    path,
    content.replace(from, () => to),
  );
}

test('checkInfra accepts the templates of the repository', async () => {
  expect(await checkInfra(infra, needs)).toEqual([]);
});

test('readAppNeeds reads settings, queues, containers and queries from the app', () => {
  expect([...needs.settings]).toEqual(
    expect.arrayContaining(['COSMOS_ENDPOINT', 'UNSUBSCRIBE_KEYS', 'REMINDER_SCHEDULE']),
  );
  const queues = [
    'history-fills',
    'import-undos',
    'model-fits',
    'reminder-sends',
    'reminder-slots',
  ];
  expect([...needs.triggerQueues].sort()).toEqual(queues);
  expect([...needs.outputQueues].sort()).toEqual(queues);
  expect([...needs.containers].sort()).toEqual(['learning', 'reminders', 'threads']);
  expect([...needs.queryPaths]).toEqual(
    expect.arrayContaining(['type', 'tags', 'reviewData.nextReviewDate']),
  );
  expect(needs.orders).toContainEqual([
    'ownerId',
    'type',
    'isArchived',
    'reviewData.nextReviewDate',
    'reviewData.createdAt',
  ]);
});

describe('local.settings.sample.json', () => {
  const sample = JSON.parse(readFileSync(join(root, 'local.settings.sample.json'), 'utf8')) as {
    '//': Record<string, string>;
    Values: Record<string, string>;
  };
  const explained = Object.keys(sample['//']).filter((name) => name !== '');
  /** Settings that the host reads, not the app. */
  const host = ['CORS', 'FUNCTIONS_REQUEST_BODY_SIZE_LIMIT', 'FUNCTIONS_WORKER_RUNTIME'];
  /** Settings that only Azure sets. */
  const platform = ['WEBSITE_INSTANCE_ID', 'WEBSITE_SITE_NAME'];

  test('explains exactly the settings that the app reads', () => {
    const wanted = [...needs.settings].filter((name) => !platform.includes(name));
    expect([...explained].sort()).toEqual([...wanted, ...host].sort());
  });

  test('explains every setting that it sets', () => {
    expect(explained).toEqual(expect.arrayContaining(Object.keys(sample.Values)));
  });
});

test.each(broken)('checkInfra reports %s', async (_, file, from, to, message) => {
  change(file, from, to);
  expect((await checkInfra(copy, needs)).join('\n')).toContain(message);
});

test('checkInfra reports a required parameter without a value', async () => {
  change('main.bicep', 'param webSku string = ', 'param webPlan string\n\nvar webSku = ');
  expect(await checkInfra(copy, needs)).toContain(
    'main.parameters.json:1: the parameter "webPlan" is missing',
  );
});
