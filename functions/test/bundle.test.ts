import type { Metafile } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';

/** Replaces the module that the Functions worker provides. Prints each registration as JSON. */
const fakeCore = `
  exports.version = exports.hostVersion = '4';
  exports.log = exports.setProgrammingModel = () => {};
  exports.registerFunction = ({ name, bindings }) => {
    console.log(JSON.stringify({ name, bindings: Object.values(bindings) }));
  };
`;

const settings = {
  COSMOS_ENDPOINT: 'https://account.documents.example',
  FIREBASE_PROJECT_ID: 'project',
};

let folder: string;
/** The modules of the bundle and their imports. */
let inputs: Metafile['inputs'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mylinguist-bundle-'));
  const core = join(folder, 'node_modules', '@azure', 'functions-core');
  mkdirSync(core, { recursive: true });
  writeFileSync(join(core, 'index.js'), fakeCore);
  const script =
    "import('./build.js').then(({ bundle }) => bundle(process.argv[1]))" +
    '.then(({ metafile }) => console.log(JSON.stringify(metafile.inputs)))';
  const output = execFileSync(process.execPath, ['--eval', script, join(folder, 'index.cjs')], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  inputs = JSON.parse(output) as Metafile['inputs'];
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const load = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['index.cjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });

interface Registration {
  readonly name: string;
  readonly bindings: readonly Record<string, unknown>[];
}

const registered = () =>
  load(settings)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Registration);

const isTrigger = ({ type }: Record<string, unknown>) => String(type).endsWith('Trigger');

const registeredRoutes = () =>
  registered()
    .map(({ name, bindings }) => ({ name, trigger: bindings.find(isTrigger) }))
    .filter(({ trigger }) => trigger?.type === 'httpTrigger');

describe('the bundle', () => {
  test('consists of one file and its source map', () => {
    expect(readdirSync(folder).sort()).toEqual(['index.cjs', 'index.cjs.map', 'node_modules']);
  });

  test('loads no SDK before a request needs it', () => {
    const loaded = new Set(['src/index.ts']);
    for (const path of loaded) {
      for (const { kind, path: imported } of inputs[path]?.imports ?? []) {
        if (kind !== 'dynamic-import' && imported in inputs) loaded.add(imported);
      }
    }
    const paths = [...loaded].join('\n');
    expect(paths).toContain('/@azure/functions/');
    expect(paths).not.toMatch(
      /\/(@azure\/(cosmos|identity|communication-email)|firebase-admin|openai)\//,
    );
  });

  test("has zod's messages in one language", () => {
    const code = readFileSync(join(folder, 'index.cjs'), 'utf8');
    expect(code).toContain('Invalid input');
    expect(code).not.toContain('Input tidak valid');
  });

  test('registers each route with its method and path, without installed packages', () => {
    for (const { name, trigger } of registeredRoutes()) {
      const { method, path } = routeNamed(name as RouteName);
      expect(trigger).toMatchObject({ methods: [method], route: path, authLevel: 'anonymous' });
    }
  });

  test('registers every route of the contract and no other', () => {
    const names = registeredRoutes().map(({ name }) => name);
    expect(names.sort()).toEqual(routeNames);
  });

  test('registers one timer and three queue functions besides the routes', () => {
    const background = registered().filter(
      ({ bindings }) => bindings.find(isTrigger)?.type !== 'httpTrigger',
    );
    const sources = background.map(({ name, bindings }) => {
      const trigger = bindings.find(isTrigger);
      const outputs = bindings.filter((binding) => binding.direction === 'out');
      const targets = outputs.map(({ queueName }) => queueName).sort();
      return [name, trigger?.schedule ?? trigger?.queueName, ...targets];
    });
    expect(sources).toEqual([
      ['reminderTick', '%REMINDER_SCHEDULE%', 'reminder-slots'],
      ['reminderSlot', 'reminder-slots', 'reminder-sends', 'reminder-slots'],
      ['reminderSend', 'reminder-sends', 'reminder-sends'],
      ['historyFill', 'history-fills'],
    ]);
  });

  test('fails at start with the names of the missing settings', () => {
    expect(() => load({})).toThrow(/COSMOS_ENDPOINT is missing; FIREBASE_PROJECT_ID is missing/);
  });

  test('refuses to start in Azure with settings that accept unsigned tokens', () => {
    const env = {
      ...settings,
      WEBSITE_INSTANCE_ID: 'a1',
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    };
    expect(() => load(env)).toThrow(/FIREBASE_AUTH_EMULATOR_HOST must not be set in Azure/);
  });
});
