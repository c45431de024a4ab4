import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { listenOnLoopback } from '../http/loopback-server';
import { launchHost, startHost, type TestAppOptions } from './test-host';

const library = pathToFileURL(require.resolve('@azure/functions')).href;

/** Source of an entry file with one function. */
const http = (name: string) =>
  `import { app } from '${library}'; app.http('${name}', { handler: () => ({}) });`;

async function failure(options: TestAppOptions): Promise<string> {
  const host = await launchHost(options);
  try {
    expect(await host.exit).toBe(1);
    return host.lines.join('\n');
  } finally {
    await host.stop();
  }
}

test.each<[string, TestAppOptions, RegExp]>([
  [
    'code that throws when it is loaded',
    { entry: `throw new Error('COSMOS_ENDPOINT is missing');` },
    /^functions: \S+index\.mjs cannot be loaded: Error: COSMOS_ENDPOINT is missing/,
  ],
  [
    'an entry file that does not exist',
    { env: { FUNCTIONS_ENTRY: '/nowhere/index.ts' } },
    /^functions: no host\.json in or above \/nowhere/,
  ],
  [
    'code that cannot be built while its sources are watched',
    { entry: 'const broken = ;', env: { FUNCTIONS_WATCH: 'true' } },
    /^functions: .*Unexpected ";"/,
  ],
  ['an entry file without functions', { entry: '' }, /registers no function/],
  [
    'two functions with the same name',
    { entry: `${http('twin')} app.http('Twin', { handler: () => ({}) });` },
    /two functions are named "Twin"/,
  ],
  [
    'a function with an unsupported trigger',
    { entry: `${http('x')} app.storageBlob('b', { path: 'x', connection: '', handler() {} });` },
    /function "b": this host does not support blobTrigger/,
  ],
  ['settings that are not JSON', { entry: http('x'), settings: '{' }, /local\.settings\.json: /],
  ['an invalid port', { entry: http('x'), env: { FUNCTIONS_PORT: '70000' } }, /FUNCTIONS_PORT/],
])('%s stops the start with a message and exit code 1', async (_, options, message) => {
  expect(await failure(options)).toMatch(message);
});

test('the host names the port that is in use', async () => {
  const other = await listenOnLoopback(() => undefined, 0);
  const env = { FUNCTIONS_PORT: String(other.port) };
  expect(await failure({ entry: http('x'), env })).toBe(
    `functions: port ${other.port} is in use: stop the process that uses it, or choose another port`,
  );
  await other.close();
});

test('the host uses the port and prefix of the app and the origins of the environment', async () => {
  const free = await listenOnLoopback(() => undefined, 0);
  await free.close();
  const host = await startHost({
    entry: http('x'),
    hostJson: { extensions: { http: { routePrefix: 'v1' } } },
    settings: { Host: { LocalHttpPort: free.port, CORS: 'https://a.test' } },
    env: { FUNCTIONS_PORT: '', FUNCTIONS_CORS: 'https://b.test' },
  });
  expect(host.lines.at(-1)).toBe(
    `functions: ready on http://localhost:${free.port}/v1 (1 functions)`,
  );
  const allowed = async (origin: string) =>
    (await fetch(`${host.origin}/v1/x`, { headers: { origin } })).headers.has(
      'access-control-allow-origin',
    );
  expect(await allowed('https://a.test')).toBe(false);
  expect(await allowed('https://b.test')).toBe(true);
  await host.stop();
});

test('an app without a prefix has its routes at the root, also on the start page', async () => {
  const host = await startHost({
    entry: http('x'),
    hostJson: { extensions: { http: { routePrefix: '' } } },
  });
  expect((await fetch(`${host.origin}/x`)).ok).toBe(true);
  expect(await (await fetch(host.origin)).text()).toMatch(/<strong>x<\/strong> [A-Z, ]+ \/x</);
  await host.stop();
});

test('the host runs a bundle as Azure loads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'functions-bundle-'));
  const entry = join(folder, 'index.cjs');
  await writeFile(join(folder, 'host.json'), '{}');
  await build({
    entryPoints: [join(__dirname, 'test-apps', 'http.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['@azure/functions-core'],
  });
  const host = await startHost({ env: { FUNCTIONS_ENTRY: entry } });
  expect(await (await fetch(`${host.origin}/api/ownName`)).text()).toBe('by its name');
  await host.stop();
  await rm(folder, { recursive: true });
});

test('SIGTERM lets a request in flight end, also a slow one', async () => {
  const host = await startHost({ app: 'http' });
  const answer = fetch(`${host.origin}/api/slow`);
  await host.line(/ slow: started/);
  host.process.kill('SIGTERM');
  expect(await (await answer).text()).toBe('done');
  expect(await host.exit).toBe(0);
  await host.stop();
});

test('a tick that passed while the host was stopped runs at the start, as past due', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'functions-data-'));
  const start = () =>
    startHost({
      app: 'background',
      settings: { Values: { WORK_QUEUE: 'work', TICK_SCHEDULE: '0 0 * * * *' } },
      env: { FUNCTIONS_DATA: dataDirectory },
    });
  const first = await start();
  // The clock of the first host is an hour behind, so a tick lies between it and the second host.
  await fetch(`${first.origin}/local/clock`, {
    method: 'PUT',
    body: JSON.stringify({ now: new Date(Date.now() - 3_600_000).toISOString() }),
  });
  await first.stop();

  const second = await start();
  await second.line(/ tick: \{"isPastDue":true,/);
  await second.stop();

  const third = await start();
  await third.line(/ onStart: ran at the start/);
  await fetch(`${third.origin}/api/now`);
  await third.stop();
  expect(third.lines.filter((line) => line.includes(' tick: '))).toEqual([]);
  await rm(dataDirectory, { recursive: true });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the host cleanly', async (signal) => {
  const host = await startHost({
    app: 'background',
    settings: { Values: { WORK_QUEUE: 'work', TICK_SCHEDULE: '*/30 * * * * *' } },
  });
  host.process.kill(signal);
  expect(await host.exit).toBe(0);
  expect(host.lines.at(-1)).toBe('hook: terminate');
  await host.stop();
});
