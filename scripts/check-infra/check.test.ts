import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAppNeeds, type AppNeeds } from './app-needs';
import { broken } from './broken-copies';
import { checkInfra, compare, readSources, type Sources } from './check';
import { compile, findCompiler } from './compile';
import queues from '../../infra/queues.json';

const root = join(__dirname, '..', '..');
const infra = join(root, 'infra');
const compiler = findCompiler() ?? '';
/** `npm test` says when there is no compiler. CI requires one. */
const describeCompiled = compiler === '' && !process.env['CI'] ? describe.skip : describe;

let needs: AppNeeds;
beforeAll(async () => {
  needs = await readAppNeeds();
});

test('readAppNeeds reads settings, queues, containers and queries from the app', () => {
  expect([...needs.settings]).toEqual(
    expect.arrayContaining(['COSMOS_ENDPOINT', 'UNSUBSCRIBE_KEYS', 'REMINDER_SCHEDULE']),
  );
  expect([...needs.triggerQueues].sort()).toEqual([...queues].sort());
  expect([...needs.outputQueues].sort()).toEqual([...queues].sort());
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

describeCompiled('the templates of the repository', () => {
  let sources: Sources;
  beforeAll(() => {
    const { template, diagnostics } = compile(compiler, join(infra, 'main.bicep'));
    expect(diagnostics).toEqual([]);
    sources = readSources(infra, JSON.stringify(JSON.parse(template)));
  });

  test('meet the needs of the app', () => {
    expect(compare(sources, needs)).toEqual([]);
  });

  test.each(broken)('are reported with %s', (_, source, from, to, message) => {
    expect(sources[source]).toContain(from);
    const changed = { ...sources, [source]: sources[source].replace(from, () => to) };
    expect(compare(changed, needs).join('\n')).toContain(message);
  });
});

describeCompiled('a broken template', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'mylinguist-infra-'));
    cpSync(infra, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test.each([
    // A variable with the name of a decorator hides it.
    ['the compiler', "var description = 'layout'", 'BCP265'],
    ['the linter', "var layoutName = 'layout'", 'no-unused-vars'],
  ])('is reported by %s', (_, line, code) => {
    const file = join(copy, 'modules', 'database.bicep');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${line}\n`);
    expect(checkInfra(compiler, copy, needs).join('\n')).toContain(code);
  });
});

test('findCompiler prefers BICEP_PATH, and finds none where there is none', () => {
  expect(findCompiler({ BICEP_PATH: '/opt/bicep' }, '/nowhere')).toBe('/opt/bicep');
  expect(findCompiler({ PATH: '/nowhere' }, '/nowhere')).toBeUndefined();
});
