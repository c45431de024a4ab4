import { connect } from 'node:net';
import { listenOnLoopback } from './loopback-server';

test.each(['127.0.0.1', '[::1]', 'localhost'])('answers on %s under one port', async (host) => {
  const server = await listenOnLoopback((_, response) => response.end('here'), 0);
  const response = await fetch(`http://${host}:${server.port}`);
  expect(await response.text()).toBe('here');
  await server.close();
});

test('names a port in use, and frees what it took before it noticed', async () => {
  const first = await listenOnLoopback(() => undefined, 0);
  const { port } = first;
  await expect(listenOnLoopback(() => undefined, port)).rejects.toThrow(`port ${port} is in use`);
  await first.close();
  const second = await listenOnLoopback(() => undefined, port);
  expect(second.port).toBe(port);
  await second.close();
});

test('closing ends connections that lie idle', async () => {
  const server = await listenOnLoopback((_, response) => response.end(), 0);
  const socket = connect(server.port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await server.close();
  await ended;
});

test('closing lets a request that runs finish', async () => {
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
