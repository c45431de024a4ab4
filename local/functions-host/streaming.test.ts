import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { deepTest } from '../../testing/depth';
import { type RunningHost, startHost } from './test-host';

let host: RunningHost;

beforeAll(async () => {
  host = await startHost({ app: 'streaming', settings: { Host: { CORS: 'https://app.test' } } });
});
afterAll(() => host.stop());

test('request and response bodies stream in both directions', async () => {
  const sent = sendRequest({
    host: '127.0.0.1',
    port: host.port,
    path: '/api/upper/my%20name?q=1',
    method: 'POST',
    headers: { origin: 'https://app.test' },
  });
  sent.write('first');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  expect(response.headers).toMatchObject({
    'x-name': 'my name',
    'x-query': '1',
    'x-from': expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string,
    'access-control-allow-origin': 'https://app.test',
    'set-cookie': ['a=1', 'b=2'],
  });
  const parts = response.iterator() as AsyncIterator<Buffer, undefined>;
  expect(String((await parts.next()).value)).toBe('FIRST');
  sent.end('second');
  expect(String((await parts.next()).value)).toBe('SECOND');
  expect((await parts.next()).done).toBe(true);
});

test('a handler without a result replies with 204', async () => {
  expect((await fetch(`${host.origin}/api/nothing`)).status).toBe(204);
});

test('a failed handler replies with an empty 500', async () => {
  const response = await fetch(`${host.origin}/api/throws`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('');
  await host.line(/error throws: Error: secret/);
});

test('a Content-Length over 100 MB gets 413', async () => {
  const sent = sendRequest({
    host: '127.0.0.1',
    port: host.port,
    path: '/api/upper/x',
    method: 'POST',
    headers: { 'content-length': String(100 * 1024 * 1024 + 1) },
    agent: false,
  });
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  sent.destroy();
});

deepTest('a streamed body that exceeds 100 MB aborts the response', async () => {
  const chunk = new Uint8Array(8 * 1024 * 1024);
  let left = 13;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  });
  const answer = fetch(`${host.origin}/api/upper/x`, { method: 'POST', body, duplex: 'half' });
  await expect(answer.then((response) => response.arrayBuffer())).rejects.toThrow();
  expect((await fetch(`${host.origin}/api/nothing`)).status).toBe(204);
});
