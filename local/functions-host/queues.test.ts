import { createQueues, type QueueMessage } from './queues';

const config = { batchSize: 2, maxDequeueCount: 5, visibilityTimeout: 30_000 };
const log = jest.fn();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a failed message stays invisible for the configured time', async () => {
  const queues = createQueues(config, Date.now, log);
  const seen: number[] = [];
  queues.consume('work', ({ dequeueCount }) => {
    seen.push(dequeueCount);
    return Promise.reject(new Error('no'));
  });
  queues.send('work', 'x');
  await jest.advanceTimersByTimeAsync(29_999);
  expect(seen).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([1, 2]);
  await jest.advanceTimersByTimeAsync(10 * 30_000);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test('a delayed message stays invisible for that time, and a stopped queue never shows it', async () => {
  const queues = createQueues(config, Date.now, log);
  const seen: string[] = [];
  queues.consume('work', ({ text }) => Promise.resolve(seen.push(text)));
  queues.send('work', 'later', 2000);
  queues.send('work', 'much later', 60_000);
  queues.send('work', 'now');
  await jest.advanceTimersByTimeAsync(1999);
  expect(seen).toEqual(['now']);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['now', 'later']);
  queues.stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('messages wait for a consumer and run up to batchSize at a time', async () => {
  const queues = createQueues(config, Date.now, log);
  for (const text of ['a', 'b', 'c']) queues.send('work', text);
  const running: { message: QueueMessage; end: () => void }[] = [];
  queues.consume('work', (message) => new Promise<void>((end) => running.push({ message, end })));
  const texts = () => running.map(({ message }) => message.text);
  expect(texts()).toEqual(['a', 'b']);
  running[0]?.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['a', 'b', 'c']);
});

test('a stopped queue delivers no messages and no retries', async () => {
  const queues = createQueues(config, Date.now, log);
  const consumer = jest.fn(() => Promise.reject(new Error('no')));
  queues.consume('work', consumer);
  queues.send('work', 'x');
  await jest.advanceTimersByTimeAsync(0);
  queues.stop();
  queues.send('work', 'y');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(consumer).toHaveBeenCalledTimes(1);
});
