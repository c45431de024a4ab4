import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { listenOnLoopback } from './loopback-server';
import { type Intercept, startRelay } from './relay';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts an echo server behind a relay. Also returns the requests that reached the server. */
async function relayWith(intercept: Intercept) {
  const reached: string[] = [];
  const server = await listenOnLoopback((request, response) => {
    void buffer(request).then((body) => {
      reached.push(`${request.method ?? ''} ${request.url ?? ''} ${body.toString()}`);
      response.writeHead(201, { 'X-Repeats': 'yes' }).end(body);
    });
  }, 0);
  const relay = await startRelay(`http://127.0.0.1:${server.port}`, intercept);
  closers.push(() => server.close(), relay.close);
  return { url: relay.url, reached };
}

const post = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/a?b=c`, { method: 'POST', body: 'text', ...init });

test('the relay forwards a request and its response and passes both to the intercept function', async () => {
  const seen: unknown[] = [];
  const { url, reached } = await relayWith(async (request, forward) => {
    const reply = await forward();
    seen.push([request.path, request.body.toString(), reply.status]);
    return reply;
  });
  const response = await post(url);
  expect([response.status, response.headers.get('x-repeats')]).toEqual([201, 'yes']);
  await expect(response.text()).resolves.toBe('text');
  expect(reached).toEqual(['POST /a?b=c text']);
  expect(seen).toEqual([['/a?b=c', 'text', 201]]);
});

test('the relay can reply instead of the server', async () => {
  const { url, reached } = await relayWith(() =>
    Promise.resolve({ status: 429, headers: {}, body: Buffer.from('later') }),
  );
  expect((await post(url)).status).toBe(429);
  expect(reached).toEqual([]);
});

test('the relay can drop a response after the server has handled the request', async () => {
  const { url, reached } = await relayWith(async (_request, forward) => {
    await forward();
    return 'broken';
  });
  await expect(post(url)).rejects.toThrow('fetch failed');
  expect(reached).toHaveLength(1);
});

test('the relay can cut a response in half', async () => {
  const { url } = await relayWith(async (_request, forward) => ({ half: await forward() }));
  const response = await post(url);
  expect(response.headers.get('content-length')).toBe('4');
  await expect(response.text()).rejects.toThrow('terminated');
});

test('the relay can leave a request without a response', async () => {
  const { url, reached } = await relayWith(() => Promise.resolve('silent'));
  await expect(post(url, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout');
  expect(reached).toEqual([]);
});

test('close ends requests without a response with a status that clients do not retry', async () => {
  let isMet = () => {};
  const met = new Promise<void>((resolve) => {
    isMet = resolve;
  });
  const relay = await startRelay('http://127.0.0.1:1', () => {
    isMet();
    return Promise.resolve('silent');
  });
  const answer = post(relay.url);
  await met;
  await setImmediate();
  await relay.close();
  expect((await answer).status).toBe(500);
});

test('the relay ends the connection when the server is down', async () => {
  const away = await listenOnLoopback(() => undefined, 0);
  await away.close();
  const relay = await startRelay(`http://127.0.0.1:${away.port}`, (_request, forward) => forward());
  closers.push(relay.close);
  await expect(post(relay.url)).rejects.toThrow('fetch failed');
});
