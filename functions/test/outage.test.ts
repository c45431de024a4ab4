import type { RequestListener } from 'node:http';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { healthResponseSchema } from '@mylinguist/shared/schemas/health';
import { composeApp } from '../src/composition';
import type { Handlers } from '../src/http/handlers';
import { callHandler } from '../../testing/api';
import { modelSettings } from '../../testing/assistant';
import { startIdentityEmulator } from '../../testing/identity-emulator';
import { listenOnLoopback } from '../../testing/loopback';
import { mailSettings, storageSettings } from '../../testing/settings';
import { projectId } from '../../testing/tokens';

let identity: Awaited<ReturnType<typeof startIdentityEmulator>>;

beforeAll(async () => {
  identity = await startIdentityEmulator();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
});
afterAll(async () => {
  await identity.close();
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});

const appOver = (cosmosHost: string): Handlers =>
  composeApp({
    COSMOS_ENDPOINT: `http://${cosmosHost}`,
    COSMOS_KEY: 'c2VjcmV0IGtleQ==',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    ...mailSettings,
    ...storageSettings,
    ...modelSettings(`http://${cosmosHost}`),
  }).handlers;

/** Runs `use` with an app whose database answers every request with `listener`. */
async function withDatabase(listener: RequestListener, use: (app: Handlers) => Promise<void>) {
  const database = await listenOnLoopback(listener);
  try {
    await use(appOver(database.host));
  } finally {
    await database.close();
  }
}

const refuse =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ code: 'X', message: 'partition 7 of account prod-internal' }));
  };

test('the app stays healthy without a database, and logs the cause', async () => {
  const server = await listenOnLoopback(refuse(500));
  await server.close();
  const app = appOver(server.host);
  const log: string[] = [];
  const reply = await callHandler(app, 'getSettings', {}, log);
  expect(reply.parse(errorResponseSchema)).toMatchObject({
    code: 'UNAVAILABLE',
    requestId: 'invocation-1',
  });
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('ECONNREFUSED');
  expect(log[0]).toContain('invocation-1');

  const health = await callHandler(app, 'health', { as: null });
  expect(health.parse(healthResponseSchema).status).toBe('ok');
});

test('the app retries throttled database requests a few times, then answers 429', async () => {
  let asked = 0;
  const throttle = refuse(429, { 'x-ms-retry-after-ms': '2' });
  await withDatabase(
    (request, response) => {
      asked += 1;
      throttle(request, response);
    },
    async (app) => {
      const reply = await callHandler(app, 'getSettings');
      expect(reply.status).toBe(429);
      expect(reply.parse(errorResponseSchema).code).toBe('TOO_MANY_REQUESTS');
      expect(reply.headers.get('retry-after')).toBe('1');
      expect(asked).toBe(10);
    },
  );
});

test('the app retries conflicting database requests (449) a few times, then answers 503', async () => {
  let asked = 0;
  const collide = refuse(449);
  await withDatabase(
    (request, response) => {
      asked += 1;
      collide(request, response);
    },
    async (app) => {
      const reply = await callHandler(app, 'getSettings');
      expect(reply.status).toBe(503);
      expect(asked).toBe(4);
    },
  );
});

test.each([
  ['rejects our key', 401, {}, 503, 'UNAVAILABLE'],
  ['has no such container', 404, { 'x-ms-substatus': '1003' }, 503, 'UNAVAILABLE'],
  ['rejects the request', 400, {}, 500, 'INTERNAL'],
  ['fails', 503, {}, 503, 'UNAVAILABLE'],
])(
  'the app hides the cause from the caller when the database %s',
  async (_, status, headers, answer, code) => {
    await withDatabase(refuse(status, headers), async (app) => {
      const log: string[] = [];
      const reply = await callHandler(app, 'getSettings', {}, log);
      expect(reply.status).toBe(answer);
      expect(reply.parse(errorResponseSchema).code).toBe(code);
      expect(reply.bytes.toString()).not.toContain('prod-internal');
      expect(log[0]).toContain('prod-internal');
    });
  },
);

test('the app answers 500 for a damaged stored document', async () => {
  await withDatabase(
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"profile"}');
    },
    async (app) => {
      const reply = await callHandler(app, 'getSettings');
      expect(reply.status).toBe(500);
      expect(reply.parse(errorResponseSchema).code).toBe('INTERNAL');
    },
  );
});
