import { createReaderClient, type WorkerLike } from './reader-client';
import type { Answer, Call } from './worker/messages';

beforeEach(() => jest.useFakeTimers());

/** A worker that does nothing on its own. */
function makeWorker() {
  const target = new EventTarget();
  const calls: Call[] = [];
  const terminate = jest.fn();
  const worker = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    postMessage: (call: Call) => calls.push(call),
    terminate,
  } as unknown as WorkerLike;
  const send = (data: Answer) => target.dispatchEvent(new MessageEvent('message', { data }));
  return { worker, calls, terminate, send, target };
}

test('an answer belongs to its call', async () => {
  const { worker, calls, send } = makeWorker();
  const client = createReaderClient(worker, () => undefined);
  const first = client.cards(0, 3);
  const second = client.cards(3, 3);
  send({ id: calls[1]?.id ?? 0, value: ['second'] });
  send({ id: calls[0]?.id ?? 0, value: ['first'] });
  expect(await first).toEqual(['first']);
  expect(await second).toEqual(['second']);
});

test('a worker without progress for a minute is ended with a message', async () => {
  const { worker, send, terminate } = makeWorker();
  const progress = jest.fn();
  const client = createReaderClient(worker, progress);
  const reading = client.read({});
  const failure = reading.catch((error: unknown) => error);
  jest.advanceTimersByTime(59_000);
  send({ id: 1, progress: { phase: 'parsing', done: 0, total: 1 } });
  expect(progress).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_000);
  expect(terminate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(String(await failure)).toMatch(/Reading this file takes too long/);
  await expect(client.cards(0, 1)).rejects.toThrow(/takes too long/);
});

test('a worker without a call is never ended', async () => {
  const { worker, send, terminate } = makeWorker();
  const client = createReaderClient(worker, () => undefined);
  const opening = client.open('text');
  send({ id: 1, value: undefined });
  await opening;
  jest.advanceTimersByTime(600_000);
  expect(terminate).not.toHaveBeenCalled();
});

test('the calls of a stopped worker fail at once', async () => {
  const { worker, terminate } = makeWorker();
  const client = createReaderClient(worker, () => undefined);
  const reading = client.read({}).catch((error: unknown) => error);
  client.stop();
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(await reading).toMatchObject({ message: 'Reading was stopped.' });
});

test('an error of the worker does not reach the error reports', async () => {
  const { worker, target } = makeWorker();
  const client = createReaderClient(worker, () => undefined);
  const reading = client.read({}).catch((error: unknown) => error);
  const event = new Event('error', { cancelable: true });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(String(await reading)).toMatch(/could not be loaded/);
});
