import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningHost, startHost } from './test-host';

const bodyLimit = 6_000_000;
let host: RunningHost;

beforeAll(async () => {
  host = await startHost({
    app: 'http',
    settings: {
      IsEncrypted: false,
      Values: {
        FROM_FILE: 'file',
        FROM_BOTH: 'file',
        FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: String(bodyLimit),
      },
      Host: { CORS: 'http://localhost:5173, https://app.test/' },
    },
    env: { FROM_BOTH: 'environment' },
  });
});
afterAll(() => host.stop());

const api = (path: string, init?: RequestInit) => fetch(`${host.origin}/api/${path}`, init);

/** Returns the text whose Latin-1 bytes, which Node sends, are the UTF-8 bytes of a header value. */
const latin1 = (value: string) => Buffer.from(value, 'utf8').toString('latin1');

/** Sends a path unchanged. `fetch` would normalise it. */
async function raw(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = host;
  // Uses a separate connection: the host may wait for a body that is never sent.
  const sent = sendRequest({ host: '127.0.0.1', port, path, headers, method, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('requests', () => {
  test('reach the handler completely', async () => {
    const response = await api('echo/a?x=1&x=2&y=%C3%A9%26', {
      method: 'POST',
      headers: { 'X-User-Auth': 'token', 'Content-Type': 'text/plain' },
      body: 'été ☀',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: `${host.origin}/api/echo/a?x=1&x=2&y=%C3%A9%26`,
      query: [
        ['x', '1,2'],
        ['y', 'é&'],
      ],
      params: { rest: 'a' },
      headers: { 'x-user-auth': 'token', 'content-type': 'text/plain' },
      body: 'été ☀',
    });
  });

  test('carry the client address at the end of X-Forwarded-For', async () => {
    const response = await api('echo/a', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, (127\.0\.0\.1|\[::1\]):\d+$/);
  });

  test('can have a body of several megabytes', async () => {
    const body = 'x'.repeat(5_000_000);
    const echoed = (await (await api('echo/big', { method: 'PUT', body })).json()) as {
      body: string;
    };
    expect(echoed.body).toHaveLength(body.length);
  });

  test('that announce more than the limit get an empty 500, and the handler does not run', async () => {
    const size = String(bodyLimit + 1);
    expect(await raw('/api/echo/x', { 'content-length': size }, 'POST')).toMatchObject({
      status: 500,
      body: '',
    });
    await host.line(/ warning echo: the body exceeds 6000000 bytes$/);
  });

  test('with a body of unknown length reach the handler without the body', async () => {
    const options = { host: '127.0.0.1', port: host.port, path: '/api/echo/x', method: 'POST' };
    const sent = sendRequest({ ...options, agent: false });
    sent.flushHeaders();
    sent.end('{"content":"x"}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toMatchObject({
      headers: { 'transfer-encoding': 'chunked' },
      body: '',
    });
  });

  test('repeat names of the query and of headers as one value with commas', async () => {
    const { body } = await raw('/api/echo/x?tag=a&Tag=b&tag=c+d', {
      'x-user-auth': ['one', 'two'],
    });
    expect(JSON.parse(body)).toMatchObject({
      query: [['tag', 'a,b,c d']],
      headers: { 'x-user-auth': 'one,two' },
    });
  });

  test('have headers in UTF-8', async () => {
    const { body } = await raw('/api/echo/x', { 'x-name': latin1('é') });
    expect(JSON.parse(body)).toMatchObject({ headers: { 'x-name': 'é' } });
  });

  test('with a header character above U+00FF get an empty 500, and the handler does not run', async () => {
    const seen = host.lines.length;
    const answer = await raw('/api/logs', { 'x-name': latin1('€') });
    expect(answer).toMatchObject({ status: 500, body: '' });
    await host.line(/ error logs: .*ByteString/, seen);
    expect(host.lines.slice(seen).join()).not.toContain('two | lines');
  });

  test('may have a body of exactly the limit', async () => {
    const response = await api('echo/x', { method: 'POST', body: 'x'.repeat(bodyLimit) });
    expect(response.status).toBe(200);
  });

  test.each(['127.0.0.1', '[::1]'])('are accepted on %s', async (address) => {
    const response = await fetch(`http://${address}:${host.port}/api/ownName`);
    expect(await response.text()).toBe('by its name');
  });

  test.each([
    ['/api/echo/%E0%A4%A', {}],
    ['/api/echo/%', {}],
    ['/api/echo/%00', {}],
    ['*', {}],
    ['/api/echo/x', { host: 'a b' }],
    ['/api/echo/x', { 'x-name': '\xff' }],
  ])('with the malformed address or header %s %j get 400', async (path, headers) => {
    expect(await raw(path, headers)).toMatchObject({ status: 400, body: '' });
  });

  test('that are not HTTP get 400', async () => {
    const socket = connect(host.port, '127.0.0.1').end('hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
  });

  test('that are aborted do not affect other requests', async () => {
    const socket = connect(host.port, '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write('POST /api/echo/x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf', () => {
        socket.destroy();
        resolve();
      });
    });
    expect((await api('ownName')).status).toBe(200);
    expect(host.lines.join('\n')).not.toMatch(/error echo/);
  });
});

describe('routes', () => {
  const params = async (path: string) =>
    ((await (await api(path)).json()) as { params: object }).params;

  test('and the prefix match case-insensitively', async () => {
    expect((await fetch(`${host.origin}/API/ECHO/Kept`)).status).toBe(200);
    expect(await params('ECHO/Kept')).toEqual({ rest: 'Kept' });
  });

  test('decode their parameters', async () => {
    expect(await params('items/caf%C3%A9%20au/part-2')).toEqual({ id: 'café au', part: '2' });
    expect(await params('echo/a/b%2Fc%3F/d')).toEqual({ rest: 'a/b/c?/d' });
    expect(await params('echo')).toEqual({});
  });

  test('match without an optional parameter', async () => {
    expect(await params('optional')).toEqual({});
    expect(await params('optional/1')).toEqual({ id: '1' });
  });

  test('with the same method are tried in the order of the function names', async () => {
    expect(await (await api('order/fixed')).text()).toBe('A');
    expect(await (await api('order/fixed', { method: 'POST' })).text()).toBe('B');
  });

  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api/items/a'],
    ['GET', '/api/items/a%2Fb/part-2'],
    ['PATCH', '/api/echo/x'],
    ['OPTIONS', '/api/echo/x'],
    ['GET', '/ownName'],
    ['GET', '/api'],
  ])('do not match %s %s, which gets 404', async (method, path) => {
    expect(await raw(path, {}, method)).toMatchObject({ status: 404, body: '' });
  });
});

describe('responses', () => {
  test('keep their status, headers, cookies and bytes', async () => {
    const response = await api('cookies', { headers: { Origin: 'https://app.test' } });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.getSetCookie()).toEqual([
      'a=1%202; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
      'b=2; Expires=Fri, 02 Jan 1970 00:00:00 GMT; Secure; SameSite=None',
    ]);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 255]);
  });

  test.each([
    ['nothing', 204],
    ['notModified', 304],
  ])('can be empty: %s', async (path, status) => {
    expect(await raw(`/api/${path}`)).toMatchObject({ status, body: '' });
  });

  test.each(['throws', 'throwsNothing', 'badHeader'])(
    'of a failed handler are an empty 500: %s',
    async (path) => {
      const response = await api(path, { headers: { Origin: 'https://app.test' } });
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('');
      expect(response.headers.has('x-own')).toBe(false);
      expect(response.headers.get('access-control-allow-origin')).toBe('https://app.test');
      await host.line(new RegExp(`error ${path}: `));
    },
  );

  test('are logged for a failure in one line with its stack', async () => {
    await api('throws');
    expect(await host.line(/error throws: /)).toMatch(/secret detail \| of two lines \| at /);
  });

  test('continue after an unhandled rejection or exception, which is logged', async () => {
    expect(await (await api('strays')).text()).toBe('fine');
    await host.line(/unhandledRejection: Error: nobody waits for this/);
    await host.line(/uncaughtException: Error: nobody catches this/);
    expect((await api('ownName')).status).toBe(200);
  });
});

test('each log line has a level and a function, and debug lines are left out', async () => {
  await api('logs');
  expect(await host.line(/ warning logs: /)).toMatch(/^\[[-\dT:.]+Z\] warning logs: two \| lines$/);
  await host.line(/ information logs: an \{ object: 1 \}$/);
  expect(host.lines.join('\n')).not.toContain('too quiet');
});

test('the environment overrides the values of local.settings.json', async () => {
  expect(await (await api('settings')).json()).toEqual({
    fromFile: 'file',
    fromBoth: 'environment',
  });
});

test('the start page lists the functions', async () => {
  const response = await fetch(host.origin);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('<strong>item</strong> GET /api/items/{id}/part-{part}');
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    api('echo/x', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'x-user-auth,if-match',
      },
    });

  test.each(['http://localhost:5173', 'https://app.test'])(
    'allows calls from %s',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'PATCH',
        'access-control-allow-headers': 'x-user-auth,if-match',
      });
      expect(response.headers.has('vary')).toBe(false);
      const call = await api('ownName', { headers: { Origin: origin } });
      expect(call.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test.each(['http://localhost:5174', 'https://app.test.evil.test', 'null', '*'])(
    'sends no headers to %s',
    async (origin) => {
      for (const response of [
        await preflight(origin),
        await api('ownName', { headers: { Origin: origin } }),
      ]) {
        const names = [...response.headers.keys()];
        expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});
