import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback, type LoopbackServer } from '../http/loopback-server';
import { fitsPattern } from './route-pattern';
import { createSite } from './site';

const config = {
  navigationFallback: { rewrite: '/app.html', exclude: ['/assets/*', '/*.{svg,txt}'] },
  routes: [
    { route: '/landing', rewrite: '/landing.html' },
    { route: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  ],
  globalHeaders: { 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY' },
  mimeTypes: { '.woff2': 'font/woff2' },
};

let directory: string;
let server: LoopbackServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(directory, 'dist', 'assets'), { recursive: true });
  const files = {
    'secret.txt': 'not of the site',
    'dist/staticwebapp.config.json': JSON.stringify(config),
    'dist/index.html': 'the entry',
    'dist/app.html': 'the app',
    'dist/landing.html': 'the landing page',
    'dist/assets/main.js': `// ${'long '.repeat(1000)}`,
    'dist/assets/face.woff2': 'a face',
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(directory, name), content);
  server = await listenOnLoopback(createSite(join(directory, 'dist')), 0);
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** Requests a path unchanged. `fetch` would normalise it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

test.each([
  ['/', 'the entry'],
  ['/landing', 'the landing page'],
  ['/notes', 'the app'],
  ['/notes?tag=a%2Fb', 'the app'],
  ['/notes/0b0f5cf0-5f0e-4c9e-9d9f-6d1c4f1c0a3b', 'the app'],
  ['/no/such/page', 'the app'],
])('%s returns %s with the global headers', async (path, text) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test.each(['/assets/gone.js', '/gone.svg', '/staticwebapp.config.json.txt'])(
  '%s gets 404 and not the app',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the server does not expose the configuration file', async () => {
  expect(await (await get('/staticwebapp.config.json')).text()).not.toContain('globalHeaders');
});

test.each([
  ['/../secret.txt', 404],
  ['/%2e%2e/secret.txt', 404],
  ['/..%2fsecret.txt', 404],
  ['/assets/..%5c..%5csecret.txt', 404],
  ['/%', 400],
  ['/%00.txt', 404],
])('%s gets %i', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test.each(['br', 'gzip'])('scripts are compressed with %s and cacheable', async (encoding) => {
  const response = await get('/assets/main.js', { headers: { 'Accept-Encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('cache-control')).toBe('immutable');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await response.text()).toContain('long long');
});

test('the configuration sets the media type by file extension', async () => {
  expect((await get('/assets/face.woff2')).headers.get('content-type')).toBe('font/woff2');
});

test('a request with the current ETag gets 304', async () => {
  const etag = (await get('/landing')).headers.get('etag') ?? '';
  const again = await get('/landing', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('HEAD returns the headers only, other methods get 405', async () => {
  const head = await get('/landing', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  const post = await get('/landing', { method: 'POST' });
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD');
});

test('an invalid range gets the whole file', async () => {
  const response = await get('/', { headers: { Range: 'bytes=5-1' } });
  expect(await response.text()).toBe('the entry');
});

test('an unsupported configuration property is rejected', () => {
  const other = join(directory, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'staticwebapp.config.json'), '{ "auth": {} }');
  expect(() => createSite(other)).toThrow(/auth/);
});

test("the project's configuration lets browsers keep no copy of the service worker", () => {
  const file = join(import.meta.dirname, '..', '..', 'staticwebapp.config.json');
  const { globalHeaders, routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    globalHeaders: Record<string, string>;
    routes: { route: string }[];
  };
  expect(globalHeaders['Cache-Control']).toBe('no-cache');
  expect(routes.filter(({ route }) => fitsPattern(route, '/sw.js'))).toEqual([]);
});

test("the project's configuration excludes no address of a note from the app", () => {
  const file = join(import.meta.dirname, '..', '..', 'staticwebapp.config.json');
  const { navigationFallback } = JSON.parse(readFileSync(file, 'utf8')) as {
    navigationFallback: { exclude: string[] };
  };
  const address = `/notes/${crypto.randomUUID()}`;
  expect(navigationFallback.exclude.filter((pattern) => fitsPattern(pattern, address))).toEqual([]);
});
