import { once } from 'node:events';
import { connect } from 'node:net';
import { listenOnLoopback } from './loopback-server';

test.each(['127.0.0.1', '[::1]', 'localhost'])(
  'the server listens on %s with the same port',
  async (host) => {
    const server = await listenOnLoopback((_, response) => response.end('here'), 0);
    const response = await fetch(`http://${host}:${server.port}`);
    expect(await response.text()).toBe('here');
    await server.close();
  },
);

test('the server names a port in use and releases the address that it had bound', async () => {
  const first = await listenOnLoopback(() => undefined, 0);
  const { port } = first;
  await expect(listenOnLoopback(() => undefined, port)).rejects.toThrow(`port ${port} is in use`);
  await first.close();
  const second = await listenOnLoopback(() => undefined, port);
  expect(second.port).toBe(port);
  await second.close();
});

test('close ends idle connections', async () => {
  const server = await listenOnLoopback((_, response) => response.end(), 0);
  const socket = connect(server.port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await server.close();
  await ended;
});

test('close lets a running request finish', async () => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let finish: (() => void) | undefined;
  const server = await listenOnLoopback((_, response) => {
    finish = () => response.end('done');
    answer?.();
  }, 0);
  const response = fetch(`http://127.0.0.1:${server.port}`);
  await asked;
  const closed = server.close();
  finish?.();
  expect(await (await response).text()).toBe('done');
  await closed;
});

describe('a client that stops sending', () => {
  const patience = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };

  test.each([
    ['before the request', ''],
    ['in its headers', 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a'],
    ['in its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
    [
      'in a chunk',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf',
    ],
  ])('%s gets 408 and loses its connection', async (_, bytes) => {
    const ends: Promise<unknown>[] = [];
    const server = await listenOnLoopback(
      (request) => ends.push(new Promise((resolve) => request.resume().once('close', resolve))),
      0,
      patience,
    );
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    try {
      socket.write(bytes);
      let answer = '';
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
      await once(socket, 'end');
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      await Promise.all(ends);
    } finally {
      socket.destroy();
      await server.close();
    }
  });
});
