import { type RunningHost, startHost } from './test-host';

let host: RunningHost;

beforeAll(async () => {
  host = await startHost({
    app: 'background',
    hostJson: { extensions: { queues: { maxDequeueCount: 3, visibilityTimeout: '00:00:00' } } },
    settings: {
      Values: { WORK_QUEUE: 'Work', TICK_SCHEDULE: '0 0 9 * * 1-5' },
      Host: { CORS: 'https://app.test' },
    },
  });
});
afterAll(() => host.stop());

const enqueue = (messages: unknown) =>
  fetch(`${host.origin}/api/enqueue`, { method: 'POST', body: JSON.stringify(messages) });

const admin = (name: string, body: string, headers = {}) =>
  fetch(`${host.origin}/admin/functions/${name}`, { method: 'POST', body, headers });

const setClock = (body: string, headers = {}) =>
  fetch(`${host.origin}/local/clock`, { method: 'PUT', body, headers });

const attempts = (id: string) =>
  host.lines.filter((line) => line.includes(` work: `) && line.includes(`"id":"${id}"`));

describe('queues', () => {
  test('each element of an output array becomes one message', async () => {
    expect((await enqueue([{ id: 'a1' }, { id: 'a2' }])).status).toBe(202);
    await host.line(/ work: \{"entry":\{"id":"a1"\},"attempt":1\}/);
    await host.line(/ work: \{"entry":\{"id":"a2"\},"attempt":1\}/);
  });

  test('a returned value goes to the queue of the return binding', async () => {
    await enqueue({ id: 'b', next: ['plain text', { id: 'b2' }] });
    await host.line(/ morework: \{"entry":"plain text"\}/);
    await host.line(/ morework: \{"entry":\{"id":"b2"\}\}/);
  });

  test('a text that is the JSON of an array becomes one message per element', async () => {
    await enqueue('["plain text", {"id": "e1"}]');
    await host.line(/ work: \{"entry":"plain text"/);
    await host.line(/ work: \{"entry":\{"id":"e1"\},"attempt":1\}/);
  });

  test('the host retries a failed message until it succeeds', async () => {
    await enqueue({ id: 'c', failures: 2, next: 'c is done' });
    await host.line(/ morework: \{"entry":"c is done"\}/);
    expect(attempts('c').map((line) => /"attempt":(\d)/.exec(line)?.[1])).toEqual(['1', '2', '3']);
  });

  test('a message that fails too often moves to the poison queue', async () => {
    await enqueue({ id: 'd', failures: 99 });
    await host.line(/ workpoison: \{"entry":\{"id":"d","failures":99\}\}/);
    expect(attempts('d')).toHaveLength(3);
    await host.line(/ error work: message \S+, attempt 3 of 3: Error: failure 3/);
  });

  test('a message over 64 KiB fails the function that sends it', async () => {
    const response = await enqueue([{ id: 'small' }, 'x'.repeat(49_153)]);
    expect(response.status).toBe(500);
    await host.line(/ error enqueue: .*exceeds 65536/);
    expect(attempts('small')).toEqual([]);
  });
});

describe('the admin route', () => {
  test('runs a queue function with its input', async () => {
    const response = await admin('WORK', JSON.stringify({ input: '{"id":"by-hand"}' }));
    expect(response.status).toBe(202);
    await host.line(/ work: \{"entry":\{"id":"by-hand"\},"attempt":1\}/);
  });

  test('accepts an object as input', async () => {
    await admin('work', JSON.stringify({ input: { id: 'object' } }));
    await host.line(/ work: \{"entry":\{"id":"object"\}/);
  });

  test('starts a timer function and replies with 202 before it ends', async () => {
    expect((await admin('tick', '{}')).status).toBe(202);
    await host.line(/ tick: \{"isPastDue":false/);
    expect((await admin('work', JSON.stringify({ input: 'null' }))).status).toBe(202);
    await host.line(/ error work: TypeError/);
  });

  test.each([
    ['unknown', '{}', 404],
    ['enqueue', '{}', 400],
    ['work', '{', 400],
    ['work', '[]', 400],
  ])('rejects the request for %s with body %s', async (name, body, status) => {
    expect((await admin(name, body)).status).toBe(status);
  });

  test('rejects pages of other origins', async () => {
    expect((await admin('tick', '{}', { Origin: 'https://evil.test' })).status).toBe(403);
    expect((await admin('tick', '{}', { Origin: 'https://app.test' })).status).toBe(202);
  });

  test('only accepts POST', async () => {
    expect((await fetch(`${host.origin}/admin/functions/tick`)).status).toBe(404);
  });
});

describe('the clock', () => {
  afterEach(() => setClock('{"now":null}'));

  const functionTime = async () =>
    ((await (await fetch(`${host.origin}/api/now`)).json()) as { now: number }).now;

  test('continues from the given instant until it is reset to the real time', async () => {
    const instant = Date.parse('2031-05-06T07:08:09.000Z');
    const before = performance.now();
    const moved = await setClock('{"now":"2031-05-06T09:08:09+02:00"}');
    expect(await moved.json()).toMatchObject({ moved: true });
    const passed = (await functionTime()) - instant;
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThanOrEqual(performance.now() - before + 1);

    const shown = (await (await fetch(`${host.origin}/local/clock`)).json()) as { now: string };
    expect(shown.now).toMatch(/^2031-05-06T07:08:/);

    await setClock('{"now":null}');
    expect(Math.abs((await functionTime()) - Date.now())).toBeLessThan(5_000);
  });

  test('is the date of every answer', async () => {
    await setClock('{"now":"2031-05-06T07:08:09Z"}');
    const { headers } = await fetch(`${host.origin}/api/now`);
    expect(headers.get('Date')).toMatch(/^Tue, 06 May 2031 07:08:/);
  });

  test.each(['', '{', '{}', '{"now":"tomorrow"}', '{"now":"2031-02-30T00:00:00Z"}', '{"now":5}'])(
    'rejects the body "%s" and stays unchanged',
    async (body) => {
      expect((await setClock(body)).status).toBe(400);
      expect(await (await fetch(`${host.origin}/local/clock`)).json()).toMatchObject({
        moved: false,
      });
    },
  );

  test('rejects pages of other origins', async () => {
    const response = await setClock('{"now":null}', { Origin: 'https://evil.test' });
    expect(response.status).toBe(403);
  });

  test('runs a timer when it skips a tick and when it reaches the next one', async () => {
    // The first instant is a Saturday. The second is just before nine on the following Monday.
    await setClock('{"now":"2031-05-10T12:00:00Z"}');
    const late = await host.line(/ tick: .*"next":"2031-05-12T09:00:00.000Z"/);
    expect(late).toContain('"isPastDue":true');
    await setClock('{"now":"2031-05-12T08:59:59.900Z"}');
    const line = await host.line(/ tick: .*"next":"2031-05-13T09:00:00.000Z"/);
    expect(line).toContain('"isPastDue":false');
  });
});

test('a timer with runOnStartup runs when the host starts', async () => {
  await host.line(/ information onStart: ran at the start/);
});

test('hooks of the app run and can change inputs and results', async () => {
  expect(host.lines[0]).toBe('hook: start');
  expect(await (await fetch(`${host.origin}/api/hooked`)).text()).toBe('from a hook');
  await host.line(/ hooked: was given "replaced"/);
});
