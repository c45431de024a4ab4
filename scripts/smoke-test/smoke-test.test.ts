import { healthResponseSchema } from '@mylinguist/shared/schemas/health';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { smokeTest } from './smoke-test.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Behaviour {
  version?: string;
  commit?: string;
  /** Number of requests to /health that fail first. */
  refusals?: number;
  /** Replaces the answer of /health. */
  health?: string;
  allow?: (origin: string) => string | undefined;
  policy?: string;
}

const healthOf = (version: string, commit?: string) =>
  z.parse(healthResponseSchema, { status: 'ok', version, commit, assistant: 'no-model' });

async function deploy(behaviour: Behaviour = {}) {
  const { version = '1.2.3', commit = 'c0ffee' } = behaviour;
  const { refusals = 0, allow, policy = 'x', health } = behaviour;
  const web = await serve((_, response) => {
    response.writeHead(200, policy ? { 'content-security-policy': policy } : {}).end('<!doctype>');
  });
  let left = refusals;
  const api = await serve((request, response) => {
    if (request.method === 'OPTIONS') {
      const { origin = '' } = request.headers;
      const allowed = (allow ?? ((from) => (from === web ? web : undefined)))(origin);
      response.writeHead(204, allowed ? { 'access-control-allow-origin': allowed } : {}).end();
    } else if (left-- > 0) {
      response.writeHead(503).end();
    } else {
      response.end(health ?? JSON.stringify(healthOf(version, commit)));
    }
  });
  return { web, api: `${api}/api`, version: '1.2.3', commit: 'c0ffee' };
}

const impatient = { patience: 0 };

test('smokeTest reports no fault for a working deployment', async () => {
  expect(await smokeTest({ ...(await deploy()), ...impatient })).toEqual([]);
});

test('smokeTest accepts any release on request', async () => {
  const deployment = await deploy({ version: '9.9.9', commit: 'decade' });
  const any = { version: undefined, commit: undefined };
  expect(await smokeTest({ ...deployment, ...any, ...impatient })).toEqual([]);
});

test('smokeTest waits for a deployment that is still starting', async () => {
  const deployment = await deploy({ refusals: 2 });
  const wait = jest.fn(() => Promise.resolve());
  expect(await smokeTest({ ...deployment, patience: 60_000, wait })).toEqual([]);
  expect(wait).toHaveBeenCalledTimes(2);
});

test.each<[string, Behaviour, string]>([
  ['an API that is down', { refusals: 99 }, 'GET /health returns 503'],
  ['another release', { version: '1.0.0' }, 'returns the release 1.0.0, not 1.2.3'],
  ['another commit', { commit: 'decade' }, 'returns the commit decade, not c0ffee'],
  ['an API that is not ready', { health: '{"status":"starting"}' }, 'returns no status "ok"'],
  ['a page instead of the API', { health: '<!doctype html>' }, 'no status "ok": <!doctype html>'],
  ['pages that may not call the API', { allow: () => undefined }, 'allows no origin, not http'],
  ['a foreign origin', { allow: (origin) => origin }, 'https://stranger.example allows https'],
  ['an API open to all origins', { allow: () => '*' }, 'allows *, not no origin'],
  ['pages without a content security policy', { policy: '' }, 'no content security policy'],
])('smokeTest reports %s', async (_, behaviour, message) => {
  const faults = await smokeTest({ ...(await deploy(behaviour)), ...impatient });
  expect(faults.join('\n')).toContain(message);
});

test('smokeTest reports a URL without a server after its retries', async () => {
  const { web } = await deploy();
  const faults = await smokeTest({
    web,
    api: 'http://127.0.0.1:1/api',
    version: '1.2.3',
    patience: 5_000,
    wait: () => Promise.resolve(),
  });
  expect(faults[0]).toMatch(/^no response: /);
});
