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

/** Replaces the first occurrence of a text, which must be there. */
function change(file: string, from: string, to: string) {
  const path = join(copy, file);
  const content = readFileSync(path, 'utf8');
  if (!content.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(
    path,
    content.replace(from, () => to),
  );
}

test('finds nothing wrong with the description of the cloud', async () => {
  expect(await checkInfra(infra, needs)).toEqual([]);
});

test('sees what the app asks for', () => {
  expect([...needs.settings]).toEqual(
    expect.arrayContaining(['COSMOS_ENDPOINT', 'UNSUBSCRIBE_KEYS', 'REMINDER_SCHEDULE']),
  );
  expect([...needs.triggerQueues].sort()).toEqual(['reminder-sends', 'reminder-slots']);
  expect([...needs.outputQueues].sort()).toEqual(['reminder-sends', 'reminder-slots']);
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
  /** What the host reads, and not the app. */
  const host = ['AzureWebJobsStorage', 'CORS', 'FUNCTIONS_WORKER_RUNTIME'];
  /** What only Azure sets. */
  const platform = ['WEBSITE_INSTANCE_ID', 'WEBSITE_SITE_NAME'];

  test('explains every setting that the app reads, and no other', () => {
    const wanted = [...needs.settings].filter((name) => !platform.includes(name));
    expect([...explained].sort()).toEqual([...wanted, ...host].sort());
  });

  test('sets nothing that it does not explain', () => {
    expect(explained).toEqual(expect.arrayContaining(Object.keys(sample.Values)));
  });
});

test.each(broken)('finds %s', async (_, file, from, to, message) => {
  change(file, from, to);
  expect((await checkInfra(copy, needs)).join('\n')).toContain(message);
});

test('finds a required parameter that nothing gives', async () => {
  change('main.bicep', 'param webSku string = ', 'param webPlan string\n\nvar webSku = ');
  expect(await checkInfra(copy, needs)).toContain(
    'main.parameters.json:1: the parameter "webPlan" is missing',
  );
});
