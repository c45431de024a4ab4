import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNamed } from '@mylinguist/shared/contract/route-names';
import { startApi, type CallOptions, type TestApi } from '../../testing/api';
import { exampleRequest } from './fixtures/example-requests';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({
    RATE_LIMIT_BROWSER_ERRORS: '20:1',
    RATE_LIMIT_ALL_BROWSER_ERRORS: '60:1',
  });
  // The limits count in real time otherwise.
  const now = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
});
beforeEach(() => {
  api.log.length = 0;
});

let addresses = 0;
const fromNewAddress = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}:1` });

type ReportRoute = 'reportBrowserError' | 'reportPolicyViolation';

const send = (route: ReportRoute, { headers, ...options }: CallOptions = {}) =>
  api.call(route, {
    ...exampleRequest(route),
    ...options,
    headers: { ...fromNewAddress(), ...headers },
  });

/** Returns the reports in the log line of the only request. */
function loggedReports(): unknown {
  expect(api.log).toHaveLength(1);
  return (JSON.parse(api.log[0] ?? '') as { browserErrors?: unknown }).browserErrors;
}

test('an error in the browser is logged once, with its place and without a caller', async () => {
  const { body } = exampleRequest('reportBrowserError');
  expect((await send('reportBrowserError')).status).toBe(204);
  expect(loggedReports()).toEqual([body]);
  const line = JSON.parse(api.log[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ route: 'reportBrowserError', status: 204 });
  expect(line).not.toHaveProperty('uid');
  expect(JSON.stringify(line)).not.toContain('203.0.113');
});

test('a token that a client sends with a report is not read', async () => {
  const reply = await send('reportBrowserError', { token: 'not a token' });
  expect(reply.status).toBe(204);
});

const report = exampleRequest('reportBrowserError').body as object;

test.each([
  ['kind', 'a private note'],
  ['name', 'a private note'],
  ['page', '/notes?tag=private'],
  ['build', 'private note'],
  ['file', 'a private note.js'],
  ['file', '../private-Clvccwb-.js'],
  ['line', 'private'],
  ['column', 1.5],
  ['reactError', 1000],
])('a report whose %s is %p is refused and not logged', async (field, value) => {
  const reply = await send('reportBrowserError', { body: { ...report, [field]: value } });
  expect(reply.status).toBe(400);
  expect(loggedReports()).toBeUndefined();
  expect(api.log[0]).not.toContain('private');
});

test('unknown fields of a report are not logged', async () => {
  const body = { ...report, message: 'a private note', stack: 'private', url: '/notes/private' };
  expect((await send('reportBrowserError', { body })).status).toBe(204);
  expect(loggedReports()).toEqual([report]);
});

test.each(['application/csp-report', 'application/reports+json; charset=utf-8'])(
  'a browser may send its report as %s',
  async (type) => {
    const reply = await send('reportPolicyViolation', { headers: { 'content-type': type } });
    expect(reply.status).toBe(204);
    expect(loggedReports()).toEqual([
      {
        kind: 'csp',
        page: '/notes',
        directive: 'img-src',
        blocked: 'https://images.example',
      },
    ]);
  },
);

test.each([
  ['reportBrowserError', 'text/plain'],
  ['reportBrowserError', 'application/csp-report'],
  ['reportPolicyViolation', 'application/json'],
] as const)('%s refuses %s', async (route, type) => {
  const reply = await send(route, { headers: { 'content-type': type } });
  expect(reply.status).toBe(415);
});

test('a violation by a browser extension is not recorded', async () => {
  const body = { 'csp-report': { 'blocked-uri': 'chrome-extension' } };
  expect((await send('reportPolicyViolation', { body })).status).toBe(204);
  expect(loggedReports()).toBeUndefined();
});

test.each(['reportBrowserError', 'reportPolicyViolation'] as const)(
  '%s refuses a body above its limit, and accepts one at the limit',
  async (route) => {
    const { maxBodyBytes = 0 } = routeNamed(route);
    const json = JSON.stringify(exampleRequest(route).body);
    expect(maxBodyBytes).toBeLessThanOrEqual(16_384);
    expect((await send(route, { rawBody: json.padEnd(maxBodyBytes) })).status).toBe(204);
    expect((await send(route, { rawBody: json.padEnd(maxBodyBytes + 1) })).status).toBe(413);
  },
);

test('the alert reads the field of the log line', async () => {
  await send('reportBrowserError');
  const alerts = readFileSync(join(__dirname, '../../infra/modules/alerts.bicep'), 'utf8');
  const [, field = ''] = /mv-expand report = parse_json\(Message\)\.(\w+)/.exec(alerts) ?? [];
  expect(JSON.parse(api.log[0] ?? '')).toHaveProperty(field);
});

test('reports of all addresses together are limited', async () => {
  const replies: number[] = [];
  for (let count = 0; count < 80; count++) replies.push((await send('reportBrowserError')).status);
  expect(replies.at(-1)).toBe(429);
  const lines = api.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ browserErrors }) => browserErrors).length).toBeLessThanOrEqual(60);
  expect(lines.at(-1)).toMatchObject({ status: 429, allBrowserErrorsPerMinute: 1 });
  // Other routes keep answering.
  expect((await api.call('health', { as: null })).status).toBe(200);
});
