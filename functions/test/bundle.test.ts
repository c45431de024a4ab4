import type { Metafile } from 'esbuild';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { jobs } from '../src/background/jobs';

/** Replaces the module that the Functions worker provides. Prints each registration as JSON. */
const fakeCore = `
  exports.version = exports.hostVersion = '4';
  exports.log = exports.setProgrammingModel = () => {};
  exports.registerHook = (name, callback) => (exports.hook = callback);
  exports.callbacks = {};
  exports.registerFunction = ({ name, bindings }, callback) => {
    exports.callbacks[name] = callback;
    console.log(JSON.stringify({ name, bindings: Object.values(bindings) }));
  };
`;

const settings = {
  COSMOS_ENDPOINT: 'https://account.documents.example',
  FIREBASE_PROJECT_ID: 'project',
};

let folder: string;
/** The files of the bundle with their modules. */
let outputs: Metafile['outputs'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mylinguist-bundle-'));
  const core = join(folder, 'node_modules', '@azure', 'functions-core');
  mkdirSync(core, { recursive: true });
  writeFileSync(join(core, 'index.js'), fakeCore);
  const script =
    "import('./build.js').then(({ bundle }) => bundle(process.argv[1]))" +
    '.then((metafile) => console.log(JSON.stringify(metafile)))';
  const output = execFileSync(process.execPath, ['--eval', script, folder], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  ({ outputs } = JSON.parse(output) as Metafile);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The packages of the SDKs by their files. */
const sdks = new Map([
  ['acs-sdk', '@azure/communication-email'],
  ['azure-identity-sdk', '@azure/identity'],
  ['cosmos-sdk', '@azure/cosmos'],
  ['firebase-sdk', 'firebase-admin'],
  ['jose-sdk', 'jose'],
  ['json-schema-sdk', 'zod'],
  ['openai-sdk', 'openai'],
  ['storage-queue-sdk', '@azure/storage-queue'],
  ['web-push-sdk', 'web-push'],
]);

/** Returns the sorted names of the npm packages in a file of the bundle. */
function packagesIn(file: string): string[] {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`/${file}.cjs`)) ?? [];
  const names = Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

const load = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['index.cjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });

interface Sent {
  /** The parsed body of the answer. */
  readonly answer: unknown;
  /** The SDK files that the app has then loaded. */
  readonly loaded: string[];
}

/** Sends a request to the loaded app. The hook of the first request ends the preparations. */
function send(name: RouteName, init: RequestInit): Sent {
  const script = `
    require('./index.cjs');
    const { callbacks, hook } = require('@azure/functions-core');
    hook();
    const request = Object.assign(new Request('http://localhost', ${JSON.stringify(init)}), {
      params: {}, query: new URLSearchParams() });
    const log = () => {};
    const context = { invocationId: '1', log, info: log, warn: log, error: log };
    void callbacks.${name}(request, context).then(async ({ body }) => {
      const answer = await new Response(body).json();
      console.log(JSON.stringify({ answer, files: Object.keys(require.cache) }));
      process.exit();
    });
  `;
  const output = execFileSync(process.execPath, ['--eval', script], {
    cwd: folder,
    env: settings,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const { answer, files } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as {
    answer: unknown;
    files: string[];
  };
  const loaded = files.map((file) => basename(file, '.cjs')).filter((file) => sdks.has(file));
  return { answer, loaded };
}

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
  test('consists of the app, a file for each SDK, and their source maps', () => {
    const files = ['index', ...sdks.keys()].map((name) => `${name}.cjs`);
    const maps = files.map((file) => `${file}.map`);
    expect(readdirSync(folder).sort()).toEqual([...files, ...maps, 'node_modules'].sort());
  });

  test('has an app of at most 440 KiB', () => {
    expect(statSync(join(folder, 'index.cjs')).size).toBeLessThan(440 * 1024);
  });

  test('has no SDK in the app', () => {
    expect(packagesIn('index')).toEqual([
      '@azure/functions',
      '@azure/functions-extensions-base',
      'cookie',
      'jose',
      'lru-cache',
      'ts-fsrs',
      'zod',
    ]);
  });

  test.each([...sdks])('has a file %s with the SDK %s', (file, sdk) => {
    expect(packagesIn(file)).toContain(sdk);
  });

  test('has no packages for proxies in the SDK of the database', () => {
    expect(packagesIn('cosmos-sdk')).not.toContain('https-proxy-agent');
  });

  test('describes the schemas of the app, which have another copy of zod, in the same way', () => {
    const script = `
      const z = require(${JSON.stringify(require.resolve('zod/mini'))});
      const { toJSONSchema } = require('./json-schema-sdk.cjs');
      const front = z.string().check(z.trim(), z.describe('a question'));
      const schema = z.union([z.object({ kind: z.enum(['card']), front }), z.array(z.nullable(front))]);
      console.log(JSON.stringify({ received: toJSONSchema(schema), expected: z.toJSONSchema(schema) }));
    `;
    const output = execFileSync(process.execPath, ['--eval', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { received, expected } = JSON.parse(output) as Record<string, object>;
    expect(received).toEqual(expected);
    expect(received).toMatchObject({
      anyOf: [{ properties: { front: { type: 'string', description: 'a question' } } }, {}],
    });
  });

  test('loads no SDK for an anonymous request', () => {
    expect(send('health', {}).loaded).toEqual([]);
  });

  test('loads no SDK for a request without a token', () => {
    expect(send('getSettings', {}).loaded).toEqual([]);
  });

  test('checks a token without the SDK of the identity provider', () => {
    const headers = { 'x-user-auth': 'e30.e30.signature' };
    expect(send('getSettings', { headers }).loaded).toEqual(['jose-sdk']);
  });

  test('says in English what is wrong with a request', () => {
    const headers = { 'Content-Type': 'application/json' };
    const { answer } = send('extensionLogin', { method: 'POST', headers, body: '{}' });
    expect(answer).toMatchObject({
      issues: [
        {
          path: 'firebaseToken',
          message: 'Invalid input: expected string, received undefined',
        },
      ],
    });
  });

  test("has zod's messages in no other language", () => {
    const code = readFileSync(join(folder, 'index.cjs'), 'utf8');
    expect(code).not.toContain('Input tidak valid');
  });

  test('registers each route with its method and path, without installed packages', () => {
    for (const { name, trigger } of registeredRoutes()) {
      const { method, path } = routeNamed(name as RouteName);
      const route = `${apiPrefix}/${path}`;
      expect(trigger).toMatchObject({ methods: [method], route, authLevel: 'anonymous' });
    }
  });

  test('registers every route of the contract and no other', () => {
    const names = registeredRoutes().map(({ name }) => name);
    expect(names.sort()).toEqual(routeNames);
  });

  test('registers the timer and one queue function per job besides the routes', () => {
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
      ...Object.entries(jobs).map(([name, { queue, outputs }]) => {
        const targets = outputs.map(({ queueName }) => queueName).sort();
        return [name, queue.queueName, ...targets];
      }),
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
