import { EventEmitter, on } from 'node:events';
import { QueueClient } from '@azure/storage-queue';
import { listenOnLoopback } from '../http/loopback-server';
import { createQueues, type QueueMessage, type Queues } from './queues';
import { createStorageAccount } from './storage-account';
import { localStorageKey, storageConnectionString } from './storage-connection';

const config = { batchSize: 1, maxDequeueCount: 5, visibilityTimeout: 0 };

let queues: Queues;
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
let host: string;

beforeAll(async () => {
  queues = createQueues(config, Date.now, () => undefined);
  queues.consume('work', (message) => Promise.resolve(arrivals.emit('message', message)));
  const answer = createStorageAccount(queues, (name) => name === 'work');
  server = await listenOnLoopback((request, response) => {
    void answer(request, response, new URL(request.url ?? '', 'http://localhost').pathname);
  }, 0);
  host = `http://localhost:${server.port}`;
});
afterAll(async () => {
  queues.stop();
  await server.close();
});

/** The client of the SDK that the app uses. */
const clientOf = (queue = 'work', connection = storageConnectionString(host)) =>
  new QueueClient(connection, queue, { retryOptions: { maxTries: 1 } });

const encode = (text: string) => Buffer.from(text).toString('base64');

const arrivals = new EventEmitter();
const arrived = on(arrivals, 'message');

/** Resolves with the next message of the queue. */
async function nextMessage(): Promise<QueueMessage> {
  const next = (await arrived.next()) as IteratorYieldResult<[QueueMessage]>;
  return next.value[0];
}

test('a message reaches the consumer of the queue', async () => {
  const { messageId } = await clientOf().sendMessage(encode('{"text":"Grüße"}'));
  expect(await nextMessage()).toMatchObject({ id: messageId, text: '{"text":"Grüße"}' });
});

test('a message with a visibility timeout arrives after that time', async () => {
  const sentAt = performance.now();
  await clientOf().sendMessage(encode('later'), { visibilityTimeout: 1 });
  const receipt = await clientOf().sendMessage(encode('now'));
  expect(receipt.nextVisibleOn.getTime()).toBe(receipt.insertedOn.getTime());
  expect((await nextMessage()).text).toBe('now');
  expect((await nextMessage()).text).toBe('later');
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(1000);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'another key',
    () => {
      const connection = storageConnectionString(host).replace(localStorageKey, encode('other'));
      return clientOf('work', connection).sendMessage(encode('x'));
    },
    'AuthenticationFailed',
  ],
  ['a queue without a function', () => clientOf('other').sendMessage(encode('x')), 'QueueNotFound'],
  ['a text that is not base64', () => clientOf().sendMessage('{"a":1}'), 'InvalidInput'],
  [
    'a message over 64 KiB',
    () => clientOf().sendMessage(encode('x'.repeat(50_000))),
    'InvalidInput',
  ],
  [
    'a delay of more than 7 days',
    () => clientOf().sendMessage(encode('x'), { visibilityTimeout: 604_801 }),
    'OutOfRangeQueryParameterValue',
  ],
  ['another operation', () => clientOf().receiveMessages(), 'NotImplemented'],
])('%s is refused', async (_, send, code) => {
  await expect(send()).rejects.toMatchObject({ code });
});
