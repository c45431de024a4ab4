import { listenOnLoopback } from './loopback-server';
import { BodyTooLargeError, readBody } from './read-body';

async function send(body: string | ReadableStream): Promise<string> {
  const server = await listenOnLoopback((request, response) => {
    readBody(request, 10).then(
      (bytes) => response.end(bytes),
      (error: unknown) => response.end(error instanceof BodyTooLargeError ? 'too large' : 'broken'),
    );
  }, 0);
  const url = `http://127.0.0.1:${server.port}`;
  const response = await fetch(url, { method: 'POST', body, duplex: 'half' });
  const text = await response.text();
  await server.close();
  return text;
}

/** Creates a body without a Content-Length. */
function stream(...parts: string[]) {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

test('readBody returns a body up to the limit', async () => {
  expect(await send('0123456789')).toBe('0123456789');
  expect(await send(stream('été', ' 1'))).toBe('été 1');
});

test('readBody rejects a longer body with or without Content-Length, and the client gets the response', async () => {
  expect(await send('01234567890')).toBe('too large');
  expect(await send('x'.repeat(5_000_000))).toBe('too large');
  expect(await send(stream('012345', '67890', 'x'.repeat(1_000_000)))).toBe('too large');
});
